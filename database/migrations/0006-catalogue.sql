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
  created_at timestamptz not null default now()
);

create table products (
  id uuid primary key default new_id(),
  sku text not null unique check (length(sku) between 1 and 60),
  url_slug text not null unique check (url_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id uuid not null references categories,
  name text not null check (length(name) between 1 and 200),
  name_ar text not null check (length(name_ar) between 1 and 200),
  short_description text not null default '' check (length(short_description) <= 300),
  short_description_ar text not null default '' check (length(short_description_ar) <= 300),
  description text not null default '' check (length(description) <= 5000),
  description_ar text not null default '' check (length(description_ar) <= 5000),
  features text[] not null default '{}' check (cardinality(features) <= 30),
  features_ar text[] not null default '{}' check (cardinality(features_ar) <= 30),
  image_url text check (length(image_url) <= 500),
  pricing_display_currency text not null default 'DZD' check (pricing_display_currency in ('DZD', 'USD', 'EUR')),
  consumer_price numeric(14, 2) not null check (consumer_price > 0),
  cost_price numeric(14, 2) check (cost_price >= 0),
  is_subscription boolean not null default false,
  trial_days integer not null default 0 check (trial_days between 0 and 365),
  min_order_quantity integer not null default 1 check (min_order_quantity between 1 and 100000),
  -- codes: handed over from the vault in the purchase itself; manual: an admin delivers.
  delivery text not null default 'codes' check (delivery in ('codes', 'manual')),
  status text not null default 'draft' check (status in ('draft', 'active', 'inactive')),
  is_active boolean not null generated always as (status = 'active') stored,
  is_featured boolean not null default false,
  default_plan uuid,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The catalogue, the page of a category and their keyset pages.
create index products_on_sale on products (name, id) where status = 'active' and deleted_at is null;
create index products_on_sale_in_category on products (category_id, name, id)
  where status = 'active' and deleted_at is null;
-- The foreign key's own check, for products in any state.
create index products_of_category on products (category_id);

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
  unique (product_id, duration),
  unique (product_id, id)
);
create unique index one_popular_plan on plans (product_id) where is_popular;
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
  unique (product_id, name, value)
);
create unique index one_default_variation on variations (product_id) where is_default;

create table bulk_pricing (
  id uuid primary key default new_id(),
  product_id uuid not null references products on delete cascade,
  min_quantity integer not null check (min_quantity between 1 and 1000000),
  price numeric(14, 2) not null check (price > 0),
  tier text not null check (length(tier) between 1 and 40),
  unique (product_id, min_quantity)
);

create table reviews (
  id uuid primary key default new_id(),
  product_id uuid not null references products on delete cascade,
  profile_id uuid not null references profiles,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (length(text) between 1 and 2000),
  status text not null default 'published' check (status in ('pending', 'published', 'hidden')),
  created_at timestamptz not null default now(),
  unique (product_id, profile_id)
);
create index reviews_published on reviews (product_id, created_at desc) where status = 'published';

-- One number that moves with every change of what the catalogue shows, in the transaction of the change itself. A
-- server keeps answers it has made for as long as the number it reads with each request stands.
create table catalogue_version (
  is_the_one boolean primary key default true check (is_the_one),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function bump_catalogue_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end
$$;
create trigger categories_show after insert or update or delete on categories
  for each statement execute function bump_catalogue_version();
create trigger products_show after insert or update or delete on products
  for each statement execute function bump_catalogue_version();
create trigger plans_show after insert or update or delete on plans
  for each statement execute function bump_catalogue_version();
create trigger variations_show after insert or update or delete on variations
  for each statement execute function bump_catalogue_version();
create trigger bulk_pricing_shows after insert or update or delete on bulk_pricing
  for each statement execute function bump_catalogue_version();
create trigger reviews_show after insert or update or delete on reviews
  for each statement execute function bump_catalogue_version();

grant select, insert, update, delete on categories, products, plans, variations, bulk_pricing, reviews to rasid_app;
grant select on catalogue_version to rasid_app;
