-- The catalogue: categories, products with plans, variations and tiers, reviews, and imports.

create table categories (
  id uuid primary key default new_id(),
  url_slug text not null unique check (url_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 120),
  name_ar text not null check (length(name_ar) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  description_ar text not null default '' check (length(description_ar) <= 1000),
  image_url text check (length(image_url) <= 500),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- Last author of a category, shown to whoever saves a stale version.
  updated_by uuid references profiles
);
create trigger categories_show after insert or update or delete on categories
  for each statement execute function bump_catalogue_version();
create trigger categories_to_listings_added after insert on categories
  referencing new table as new_rows for each statement execute function relist_categories();
create trigger categories_to_listings_changed after update on categories
  referencing old table as old_rows new table as new_rows for each statement execute function relist_categories();
create trigger categories_to_listings_gone after delete on categories
  referencing old table as old_rows for each statement execute function relist_categories();
grant select, insert, update, delete on categories to rasid_app;

create table products (
  id uuid primary key default new_id(),
  sku text not null unique check (length(sku) between 1 and 60),
  url_slug text not null unique check (url_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id uuid references categories,
  name text not null check (length(name) between 1 and 200),
  name_ar text not null check (length(name_ar) <= 200),
  short_description text not null default '' check (length(short_description) <= 300),
  short_description_ar text not null default '' check (length(short_description_ar) <= 300),
  description text not null default '' check (length(description) <= 5000),
  description_ar text not null default '' check (length(description_ar) <= 5000),
  features text[] not null default '{}' check (cardinality(features) <= 30),
  features_ar text[] not null default '{}' check (cardinality(features_ar) <= 30),
  -- What else it is searched for by, in both languages; clients don't see it.
  search_words text not null default '' check (length(search_words) <= 300),
  image_url text check (length(image_url) <= 500),
  pricing_display_currency text not null default 'DZD' check (pricing_display_currency in ('DZD', 'USD', 'EUR')),
  consumer_price numeric(14, 2) check (consumer_price > 0),
  cost_price numeric(14, 2) check (cost_price >= 0),
  is_subscription boolean not null default false,
  trial_days integer not null default 0 check (trial_days between 0 and 365),
  min_order_quantity integer not null default 1 check (min_order_quantity between 1 and 100000),
  -- codes: delivered instantly from the vault; manual: delivered by staff.
  delivery text not null default 'codes' check (delivery in ('codes', 'manual')),
  status text not null default 'draft' check (status in ('draft', 'active', 'inactive')),
  is_active boolean not null generated always as (status = 'active') stored,
  is_featured boolean not null default false,
  default_plan uuid,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Entered by staff: subscription prices, pictures, scheduled publication, trash.
  subscription_type text check (subscription_type in
    ('monthly', 'quarterly', 'semiannual', 'yearly', 'multiple', 'custom')),
  -- Prices of the usual periods; a subscription without its own plans gets derived ones.
  subscription_price_monthly numeric(14, 2) check (subscription_price_monthly > 0),
  subscription_price_quarterly numeric(14, 2) check (subscription_price_quarterly > 0),
  subscription_price_semiannual numeric(14, 2) check (subscription_price_semiannual > 0),
  subscription_price_yearly numeric(14, 2) check (subscription_price_yearly > 0),
  -- Period of a custom subscription: one plan at consumer_price if there are no others.
  custom_period_length integer check (custom_period_length between 1 and 1000),
  custom_period_unit text check (custom_period_unit in ('day', 'week', 'month', 'year')),
  -- Pictures besides image_url, in order.
  additional_images text[] not null default '{}' check (cardinality(additional_images) <= 11),
  -- Scheduled publication of a draft.
  publish_at timestamptz,
  -- First publication: "newest" sorts by it.
  published_at timestamptz,
  -- Left the trash after thirty days, but orders still reference it.
  removed_at timestamptz,
  -- Optimistic locking: each save bumps it, and a stale save is refused.
  version integer not null default 1,
  updated_by uuid references profiles,
  constraint only_drafts_are_scheduled check (publish_at is null or status = 'draft'),
  constraint custom_periods_are_whole check ((custom_period_length is null) = (custom_period_unit is null)),
  constraint removed_from_the_trash check (removed_at is null or deleted_at is not null),
  constraint only_drafts_are_incomplete check (
    status = 'draft' and publish_at is null
    or category_id is not null and consumer_price is not null and name_ar <> ''
    )
);
-- Keyset pages of the catalogue and of a category.
create index products_on_sale on products (name, id) where status = 'active' and deleted_at is null;
create index products_on_sale_in_category on products (category_id, name, id)
  where status = 'active' and deleted_at is null;
-- For the foreign key's check, on products in any state.
create index products_of_category on products (category_id);
create index products_to_publish on products (publish_at) where publish_at is not null;
create index products_by_publication on products (published_at) where is_active and deleted_at is null;
create index products_in_trash on products (deleted_at) where deleted_at is not null;
-- The list of products with codes.
create index products_by_name on products (name, id) where deleted_at is null;
create trigger products_show after insert or update or delete on products
  for each statement execute function bump_catalogue_version();
create trigger product_prices_are_noted after update of consumer_price, cost_price on products
  for each row execute function record_product_price();
create trigger products_to_listings_added after insert on products
  referencing new table as new_rows for each statement execute function relist_products();
create trigger products_to_listings_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function relist_products();
create trigger products_to_listings_gone after delete on products
  referencing old table as old_rows for each statement execute function relist_products();
create trigger products_stand_in_a_category before insert or update of category_id, deleted_at on products
  for each row when (new.deleted_at is null) execute function require_category();
create constraint trigger prices_stay_those_of_plans after update on products
  deferrable initially deferred for each row
  when ((old.subscription_price_monthly, old.subscription_price_quarterly, old.subscription_price_semiannual,
      old.subscription_price_yearly) is distinct from (new.subscription_price_monthly,
      new.subscription_price_quarterly, new.subscription_price_semiannual, new.subscription_price_yearly))
  execute function follow_changed_plans('id');
grant select, insert, update, delete on products to rasid_app;

-- A plan is the specification's monthly pricing option.
create table plans (
  id uuid primary key default new_id(),
  product_id uuid not null references products on delete cascade,
  name text not null check (length(name) between 1 and 80),
  name_ar text not null check (length(name_ar) between 1 and 80),
  duration text not null check (duration ~ '^[a-z0-9_]{1,40}$'),
  months integer check (months between 1 and 120),
  price numeric(14, 2) not null check (price > 0),
  savings numeric(14, 2) not null default 0 check (savings >= 0),
  is_popular boolean not null default false,
  position integer not null,
  -- Plans and variations still referenced by codes or price history are retired instead of deleted: hidden and not
  -- sold.
  period_length integer check (period_length between 1 and 1000),
  period_unit text check (period_unit in ('day', 'week', 'month', 'year')),
  -- Derived from the product's subscription prices.
  is_derived boolean not null default false,
  retired_at timestamptz,
  unique (product_id, duration),
  unique (product_id, id),
  constraint plan_periods_are_whole check ((period_length is null) = (period_unit is null)),
  constraint retired_plans_are_not_popular check (retired_at is null or not is_popular)
);
create unique index one_popular_plan on plans (product_id) where is_popular;
create trigger plans_show after insert or update or delete on plans
  for each statement execute function bump_catalogue_version();
create trigger plan_prices_are_noted after update of price on plans
  for each row when (old.price is distinct from new.price) execute function record_option_price('plan');
create trigger plans_to_listings_added after insert on plans
  referencing new table as new_rows for each statement execute function relist_options();
create trigger plans_to_listings_changed after update on plans
  referencing old table as old_rows new table as new_rows for each statement execute function relist_options();
create trigger plans_to_listings_gone after delete on plans
  referencing old table as old_rows for each statement execute function relist_options();
create constraint trigger prices_follow_plans after insert or delete on plans
  deferrable initially deferred for each row execute function follow_changed_plans('product_id');
create constraint trigger prices_follow_changed_plans after update on plans
  deferrable initially deferred for each row
  when ((old.duration, old.price, old.is_derived, old.retired_at)
    is distinct from (new.duration, new.price, new.is_derived, new.retired_at))
  execute function follow_changed_plans('product_id');
grant select, insert, update, delete on plans to rasid_app;
alter table products add constraint default_plan_is_of_the_product
  foreign key (id, default_plan) references plans (product_id, id) deferrable initially deferred;

create table variations (
  id uuid primary key default new_id(),
  product_id uuid not null references products on delete cascade,
  name text not null check (length(name) between 1 and 80),
  name_ar text not null check (length(name_ar) between 1 and 80),
  value text not null check (length(value) between 1 and 80),
  value_ar text not null check (length(value_ar) between 1 and 80),
  price numeric(14, 2) not null check (price > 0),
  is_default boolean not null default false,
  position integer not null,
  retired_at timestamptz,
  unique (product_id, name, value),
  unique (product_id, id),
  constraint retired_variations_are_no_default check (retired_at is null or not is_default)
);
create unique index one_default_variation on variations (product_id) where is_default;
create trigger variations_show after insert or update or delete on variations
  for each statement execute function bump_catalogue_version();
create trigger variation_prices_are_noted after update of price on variations
  for each row when (old.price is distinct from new.price) execute function record_option_price('variation');
create trigger variations_to_listings_added after insert on variations
  referencing new table as new_rows for each statement execute function relist_options();
create trigger variations_to_listings_changed after update on variations
  referencing old table as old_rows new table as new_rows for each statement execute function relist_options();
create trigger variations_to_listings_gone after delete on variations
  referencing old table as old_rows for each statement execute function relist_options();
grant select, insert, update, delete on variations to rasid_app;

-- A tier is the product's, or one plan's or variation's. Decision 67.
create table bulk_pricing (
  id uuid primary key default new_id(),
  product_id uuid not null references products on delete cascade,
  plan_id uuid,
  variation_id uuid,
  -- Whose price it lowers.
  owner_id uuid not null generated always as (coalesce(plan_id, variation_id, product_id)) stored,
  min_quantity integer not null check (min_quantity between 1 and 1000000),
  price numeric(14, 2) not null check (price > 0),
  tier text not null check (length(tier) between 1 and 40),
  -- A bulk tier's Arabic name; if empty, the one name is used in both languages.
  tier_ar text not null default '' check (length(tier_ar) <= 40),
  unique (product_id, owner_id, min_quantity),
  foreign key (product_id, plan_id) references plans (product_id, id) on delete cascade,
  foreign key (product_id, variation_id) references variations (product_id, id) on delete cascade,
  constraint tiers_have_one_owner check (plan_id is null or variation_id is null)
);
create trigger bulk_pricing_shows after insert or update or delete on bulk_pricing
  for each statement execute function bump_catalogue_version();
create trigger tier_prices_are_noted after update of price on bulk_pricing
  for each row when (old.price is distinct from new.price) execute function record_option_price('tier');
create trigger bulk_pricing_to_listings_added after insert on bulk_pricing
  referencing new table as new_rows for each statement execute function relist_options();
create trigger bulk_pricing_to_listings_changed after update on bulk_pricing
  referencing old table as old_rows new table as new_rows for each statement execute function relist_options();
create trigger bulk_pricing_to_listings_gone after delete on bulk_pricing
  referencing old table as old_rows for each statement execute function relist_options();
grant select, insert, update, delete on bulk_pricing to rasid_app;

-- Stock of a manually delivered product; no row: unlimited. Separate from products, so that a sale does not touch the
-- catalogue's rows.
create table stock_levels (
  product_id uuid primary key references products on delete cascade,
  quantity integer not null check (quantity between 0 and 10000000)
);
create trigger stock_levels_show after insert or update or delete on stock_levels
  for each row execute function show_stock_level();
grant select, insert, update, delete on stock_levels to rasid_app;

create table reviews (
  id uuid primary key default new_id(),
  product_id uuid not null references products on delete cascade,
  profile_id uuid not null references profiles,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (length(text) between 1 and 2000),
  status text not null default 'pending' check (status in ('pending', 'published', 'hidden')),
  created_at timestamptz not null default now(),
  -- Once per product and business, whoever in the business writes it.
  reseller_id uuid not null references reseller_profiles,
  reply text check (length(reply) between 1 and 2000),
  replied_at timestamptz,
  replied_by uuid references profiles,
  moderated_at timestamptz,
  moderated_by uuid references profiles,
  unique (product_id, profile_id),
  constraint replies_have_a_time check ((reply is null) = (replied_at is null))
);
create index reviews_published on reviews (product_id, created_at desc) where status = 'published';
create unique index one_review_of_a_business on reviews (product_id, reseller_id);
create index reviews_by_status on reviews (status, id desc);
create trigger reviews_show after insert or update or delete on reviews
  for each statement execute function bump_catalogue_version();
create trigger reviews_to_changes after insert or update of stars, status or delete on reviews
  for each row execute function note_rated_product();
grant select, insert, update, delete on reviews to rasid_app;

create table review_votes (
  review_id uuid not null references reviews on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, profile_id)
);
grant select, insert, update, delete on review_votes to rasid_app;

-- Uploaded pictures: the bytes are in file storage under the id, in several sizes.
create table pictures (
  id uuid primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  profile_id uuid not null references profiles,
  -- When a product, category or promotion first used it. Unused ones are deleted after a day; used ones are kept,
  -- because their address may be stored elsewhere.
  attached_at timestamptz,
  created_at timestamptz not null default now()
);
create index pictures_unattached on pictures (created_at) where attached_at is null;
grant select, insert, update, delete on pictures to rasid_app;

-- Imports of catalogue tables: checked first, then applied in full or not at all.
create table imports (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('products', 'categories', 'tiers')),
  status text not null default 'waiting' check (status in
    ('waiting', 'checking', 'checked', 'applying', 'done', 'failed', 'cancelled', 'taking_back', 'taken_back')),
  name text not null check (length(name) between 1 and 200),
  -- Storage key of the file, until the import ends.
  file_key text not null unique,
  sha256 bytea not null check (length(sha256) = 32),
  -- Rows of the file, and how many are checked or applied so far.
  lines integer not null default 0,
  lines_done integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  -- Values that it empties.
  emptied integer not null default 0,
  -- Why it failed, as a code of errors.ts.
  failure text check (length(failure) between 1 and 100),
  profile_id uuid not null references profiles,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- Last sign of life while checked or applied: a silent one was cut off.
  noted_at timestamptz not null default now(),
  -- What the failure names: columns, or a row.
  failure_about text check (length(failure_about) between 1 and 500),
  taken_back_by uuid references profiles,
  taken_back_at timestamptz,
  constraint taken_back_by_somebody check (status not in ('taking_back', 'taken_back') or taken_back_by is not null),
  constraint taken_back_at_its_end check ((taken_back_at is not null) = (status = 'taken_back'))
);
create index imports_newest on imports (id desc);
create unique index one_import_is_applied on imports ((true)) where status in ('applying', 'taking_back');
grant select, insert, update, delete on imports to rasid_app;

create table import_lines (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  verdict text not null check (verdict in ('add', 'change', 'same', 'refuse')),
  -- The row's key: SKU, slug, or SKU and quantity.
  key text not null default '' check (length(key) <= 200),
  -- Refused: [{"field", "problem"}]; changed: [{"field", "before", "after"}].
  details jsonb not null default '[]',
  -- Version of the row's target when checked; applied only if unchanged.
  version integer,
  primary key (import_id, line)
);
create index import_lines_by_verdict on import_lines (import_id, verdict, line);
grant select, insert, update, delete on import_lines to rasid_app;

-- Products' state before an import, for undoing it. Decision 56.
create table import_products (
  import_id uuid not null references imports on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- Created by the import.
  is_new boolean not null,
  -- In the editor's format; also null once it can't be undone any more.
  before jsonb check (before is null or not is_new),
  -- Version after the import: a different one means someone changed it since.
  left_version integer not null,
  left_stock integer,
  result text check (result in ('restored', 'removed', 'unpublished', 'kept')),
  -- Why it was not restored: a word of the contract, or a code of errors.ts.
  reason text check (length(reason) between 1 and 100),
  primary key (import_id, product_id),
  check ((reason is not null) = (coalesce(result, 'restored') in ('unpublished', 'kept')))
);
create index import_products_of_product on import_products (product_id);
grant select, insert, update on import_products to rasid_app;

-- Low-stock threshold of a product's pools.
create table stock_thresholds (
  product_id uuid primary key references products on delete cascade,
  threshold integer not null check (threshold between 0 and 100000),
  -- Since when it is low and staff were alerted; null once it recovered.
  low_since timestamptz,
  changed_by uuid references profiles,
  changed_at timestamptz not null default now()
);
grant select, insert, update, delete on stock_thresholds to rasid_app;
