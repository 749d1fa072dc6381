-- Exchange rates, price lists, and every change of a price.

-- Units of a currency per US dollar. A change is a new row; the latest is the current one.
create table currency_rates (
  id bigint generated always as identity primary key,
  currency text not null check (currency in ('DZD', 'USD', 'EUR')),
  units_per_usd numeric(18, 8) not null check (units_per_usd > 0),
  author_id uuid,
  created_at timestamptz not null default now(),
  check (currency <> 'USD' or units_per_usd = 1)
);
create index currency_rates_latest on currency_rates (currency, id desc);
insert into currency_rates (currency, units_per_usd) values ('USD', 1), ('EUR', 0.85), ('DZD', 134.5);
create trigger currency_rates_are_history
  before update or delete on currency_rates for each row execute function refuse_change();
create trigger currency_rates_are_kept
  before truncate on currency_rates for each statement execute function refuse_change();
create trigger currency_rates_to_listings after insert on currency_rates
  for each statement execute function relist_rates();
grant select, insert on currency_rates to rasid_app;

-- Price lists: a percentage off everything, and fixed prices. Assigned to a business, or to a role.
create table price_lists (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 80),
  percent_off numeric(5, 2) not null default 0 check (percent_off between 0 and 90),
  -- For every business of this role without its own list.
  role text unique check (role in ('reseller', 'distributor')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  updated_by uuid references profiles
);
create trigger price_lists_show after insert or update or delete on price_lists
  for each statement execute function bump_catalogue_version();
create trigger price_lists_to_listings after update on price_lists
  referencing old table as old_rows new table as new_rows for each statement execute function relist_percentages();
create trigger price_lists_to_changes after insert or update of percent_off, role or delete on price_lists
  for each row execute function note_changed_list();
create trigger price_lists_are_counted before update on price_lists for each row
  when ((old.name, old.percent_off, old.role) is distinct from (new.name, new.percent_off, new.role))
  execute function count_version();
grant select, insert, update, delete on price_lists to rasid_app;
alter table reseller_profiles add foreign key (price_list_id) references price_lists;

create table price_list_prices (
  price_list_id uuid not null references price_lists on delete cascade,
  product_id uuid not null references products on delete cascade,
  plan_id uuid references plans on delete cascade,
  variation_id uuid references variations on delete cascade,
  price numeric(14, 2) not null check (price > 0),
  unique nulls not distinct (price_list_id, product_id, plan_id, variation_id)
);
create index price_list_prices_of_product on price_list_prices (product_id);
create index price_list_prices_of_plan on price_list_prices (plan_id) where plan_id is not null;
create index price_list_prices_of_variation on price_list_prices (variation_id) where variation_id is not null;
create trigger price_list_prices_show after insert or update or delete on price_list_prices
  for each statement execute function bump_catalogue_version();
create trigger price_list_prices_to_listings_added after insert on price_list_prices
  referencing new table as new_rows for each statement execute function relist_fixed_prices();
create trigger price_list_prices_to_listings_changed after update on price_list_prices
  referencing new table as new_rows for each statement execute function relist_fixed_prices();
create trigger price_list_prices_to_listings_gone after delete on price_list_prices
  referencing old table as old_rows for each statement execute function relist_fixed_prices();
grant select, insert, update, delete on price_list_prices to rasid_app;

-- Price history, whatever wrote the change. Setting rasid.actor: the profile, if known.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null references products on delete cascade,
  what text not null check (what in ('consumer_price', 'cost_price', 'plan', 'variation', 'tier')),
  -- Name of the plan, variation or tier at that time.
  name text,
  -- A tier's plan or variation at that time; null: the product's own.
  option_name text,
  old_price numeric(14, 2),
  new_price numeric(14, 2),
  currency text not null,
  actor_id uuid references profiles,
  created_at timestamptz not null default now(),
  check (old_price is distinct from new_price)
);
create index price_changes_of_product on price_changes (product_id, id desc);
create trigger price_changes_are_history
  before update on price_changes for each row execute function refuse_change();
grant select on price_changes to rasid_app;
