-- What staff write down of a product beyond 0006: subscription prices, pictures, publishing at a time, the trash.
alter table products
  add column subscription_type text check (subscription_type in
    ('monthly', 'quarterly', 'semiannual', 'yearly', 'multiple', 'custom')),
  -- Prices of the usual periods; a subscription without plans of its own gets its plans from them.
  add column subscription_price_monthly numeric(14, 2) check (subscription_price_monthly > 0),
  add column subscription_price_quarterly numeric(14, 2) check (subscription_price_quarterly > 0),
  add column subscription_price_semiannual numeric(14, 2) check (subscription_price_semiannual > 0),
  add column subscription_price_yearly numeric(14, 2) check (subscription_price_yearly > 0),
  -- The period of a subscription of type custom: one plan at consumer_price where there are no others.
  add column custom_period_length integer check (custom_period_length between 1 and 1000),
  add column custom_period_unit text check (custom_period_unit in ('day', 'week', 'month', 'year')),
  -- Pictures beside image_url, in order.
  add column additional_images text[] not null default '{}' check (cardinality(additional_images) <= 11),
  -- A draft that goes on sale by itself then.
  add column publish_at timestamptz,
  -- When it first went on sale: "newest" sorts by it.
  add column published_at timestamptz,
  -- Thirty days in the trash are over, but orders still name it.
  add column removed_at timestamptz,
  -- Each save writes the number that it has read, plus one: who read an older one is told.
  add column version integer not null default 1,
  add column updated_by uuid references profiles,
  add constraint only_drafts_are_scheduled check (publish_at is null or status = 'draft'),
  add constraint custom_periods_are_whole check ((custom_period_length is null) = (custom_period_unit is null)),
  add constraint removed_from_the_trash check (removed_at is null or deleted_at is not null);
update products set published_at = created_at where status <> 'draft';
create index products_to_publish on products (publish_at) where publish_at is not null;
create index products_in_trash on products (deleted_at) where deleted_at is not null;

-- A plan or variation that codes or a price list's history still name is retired instead of deleted: not shown, not sold.
alter table plans
  add column period_length integer check (period_length between 1 and 1000),
  add column period_unit text check (period_unit in ('day', 'week', 'month', 'year')),
  -- Made from the product's subscription prices, not written by hand.
  add column is_derived boolean not null default false,
  add column retired_at timestamptz,
  add constraint plan_periods_are_whole check ((period_length is null) = (period_unit is null)),
  add constraint retired_plans_are_not_popular check (retired_at is null or not is_popular);
update plans set period_length = months, period_unit = 'month' where months is not null;
alter table variations
  add column retired_at timestamptz,
  add constraint retired_variations_are_no_default check (retired_at is null or not is_default);

-- How many units of a product that is delivered by hand can still be sold; no row: any number. Apart from the products:
-- a sale must not touch what the catalogue is made of.
create table stock_levels (
  product_id uuid primary key references products on delete cascade,
  quantity integer not null check (quantity between 0 and 10000000)
);
-- The catalogue shows whether there is any.
create function show_stock_level() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op <> 'UPDATE' or exists (
    select from products p where p.id = new.product_id
      and (old.quantity >= p.min_order_quantity) <> (new.quantity >= p.min_order_quantity)
  ) then
    update catalogue_version set version = version + 1;
  end if;
  return null;
end
$$;
create trigger stock_levels_show after insert or update or delete on stock_levels
  for each row execute function show_stock_level();

-- Every change of a price, whoever made it and by whichever way. setting rasid.actor: the profile, where one is known.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null references products on delete cascade,
  what text not null check (what in ('consumer_price', 'cost_price', 'plan', 'variation', 'tier')),
  -- Of the plan or variation, or the tier, as it was called then.
  name text,
  old_price numeric(14, 2),
  new_price numeric(14, 2),
  currency text not null,
  actor_id uuid references profiles,
  created_at timestamptz not null default now(),
  check (old_price is distinct from new_price)
);
create index price_changes_of_product on price_changes (product_id, id desc);
create function note_price(
  p_product uuid, p_what text, p_name text, p_old numeric, p_new numeric
) returns void
language sql security definer set search_path = public, pg_temp
as $$
  insert into price_changes (product_id, what, name, old_price, new_price, currency, actor_id)
  select p_product, p_what, p_name, p_old, p_new, p.pricing_display_currency,
    nullif(current_setting('rasid.actor', true), '')::uuid
  from products p where p.id = p_product and p_old is distinct from p_new
$$;
create function note_product_price() returns trigger
language plpgsql
as $$
begin
  if new.consumer_price is distinct from old.consumer_price then
    perform note_price(new.id, 'consumer_price', null, old.consumer_price, new.consumer_price);
  end if;
  if new.cost_price is distinct from old.cost_price then
    perform note_price(new.id, 'cost_price', null, old.cost_price, new.cost_price);
  end if;
  return null;
end
$$;
create trigger product_prices_are_noted after update of consumer_price, cost_price on products
  for each row execute function note_product_price();
create function note_option_price() returns trigger
language plpgsql
as $$
begin
  perform note_price(new.product_id, tg_argv[0], case tg_argv[0]
      when 'plan' then to_jsonb(new) ->> 'name' when 'variation' then to_jsonb(new) ->> 'value'
      else to_jsonb(new) ->> 'tier' end,
    old.price, new.price);
  return null;
end
$$;
create trigger plan_prices_are_noted after update of price on plans
  for each row when (old.price is distinct from new.price) execute function note_option_price('plan');
create trigger variation_prices_are_noted after update of price on variations
  for each row when (old.price is distinct from new.price) execute function note_option_price('variation');
create trigger tier_prices_are_noted after update of price on bulk_pricing
  for each row when (old.price is distinct from new.price) execute function note_option_price('tier');
create trigger price_changes_are_history
  before update on price_changes for each row execute function refuse_change();

alter table categories
  add column deleted_at timestamptz,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

-- A picture that staff have uploaded: its bytes lie in the store's files under its id, in several sizes.
create table pictures (
  id uuid primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  profile_id uuid not null references profiles,
  -- When a product, category or promotion first showed it. What was never shown is removed after a day; the rest stays,
  -- for its address may be kept by others for ever.
  attached_at timestamptz,
  created_at timestamptz not null default now()
);
create index pictures_unattached on pictures (created_at) where attached_at is null;

grant select, insert, update, delete on stock_levels, pictures to rasid_app;
grant select on price_changes to rasid_app;
revoke execute on function note_price, show_stock_level from public;
grant execute on function note_price to rasid_app;

alter table live_events drop constraint live_events_topic_check;
alter table live_events add constraint live_events_topic_check check (topic in ('balance', 'orders', 'deposits',
  'notifications', 'catalogue', 'session', 'team', 'clients', 'payments', 'ledger', 'imports'));
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('welcome', 'deposit_paid',
  'deposit_failed', 'deposit_rejected', 'order_completed', 'order_waiting', 'balance_changed', 'low_balance',
  'business_approved', 'business_rejected', 'member_joined', 'back_in_stock', 'review_answered'));
