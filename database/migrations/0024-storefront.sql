-- What resellers see around the products: reviews of buyers, promotions, what a person has marked and looked at; and
-- tables of the catalogue that come in as files.

-- Once per product and business: several people of one business have one say.
alter table reviews
  add column reseller_id uuid references reseller_profiles,
  add column reply text check (length(reply) between 1 and 2000),
  add column replied_at timestamptz,
  add column replied_by uuid references profiles,
  add column moderated_at timestamptz,
  add column moderated_by uuid references profiles,
  add constraint replies_have_a_time check ((reply is null) = (replied_at is null));
update reviews r set reseller_id = p.reseller_id from profiles p where p.id = r.profile_id;
alter table reviews alter column reseller_id set not null;
alter table reviews alter column status set default 'pending';
create unique index one_review_of_a_business on reviews (product_id, reseller_id);
create index reviews_by_status on reviews (status, id desc);
create table review_votes (
  review_id uuid not null references reviews on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, profile_id)
);

-- A business has bought a product: its orders name it, and were not cancelled.
create function has_bought(p_reseller uuid, p_product uuid) returns boolean
language sql stable
as $$
  select exists (
    select from order_items i join orders o on o.id = i.order_id
    where i.product_id = p_product and o.reseller_id = p_reseller and o.status = 'completed')
$$;

create table promotions (
  id uuid primary key default new_id(),
  title text not null check (length(title) between 1 and 80),
  title_ar text not null check (length(title_ar) between 1 and 80),
  text text not null default '' check (length(text) <= 200),
  text_ar text not null default '' check (length(text_ar) <= 200),
  -- A page of the store itself.
  link text not null check (link ~ '^/[a-z0-9]' and length(link) <= 300),
  image_url text check (length(image_url) <= 500),
  is_active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at)
);

create table favourites (
  profile_id uuid not null references profiles on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (profile_id, product_id)
);
create index favourites_of_product on favourites (product_id);
create table product_views (
  profile_id uuid not null references profiles on delete cascade,
  product_id uuid not null references products on delete cascade,
  viewed_at timestamptz not null default now(),
  primary key (profile_id, product_id)
);
create index product_views_in_order on product_views (profile_id, viewed_at desc);
create index product_views_of_product on product_views (product_id);
-- Who wants to hear when there is some again; told once.
create table stock_notices (
  reseller_id uuid not null references reseller_profiles on delete cascade,
  product_id uuid not null references products on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (reseller_id, product_id)
);
create index stock_notices_of_product on stock_notices (product_id);

-- A table of the catalogue that came in as a file: looked at first, then taken in whole or not at all.
create table imports (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('products', 'categories', 'tiers')),
  status text not null default 'waiting' check (status in
    ('waiting', 'checking', 'checked', 'applying', 'done', 'failed', 'cancelled')),
  name text not null check (length(name) between 1 and 200),
  -- The bytes, under this name in the store's files, until the import has ended.
  file_key text not null unique,
  sha256 bytea not null check (length(sha256) = 32),
  -- Lines of the file, and how many of them were looked at or taken in so far.
  lines integer not null default 0,
  lines_done integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  -- Why it failed, as a code of errors.ts.
  failure text check (length(failure) between 1 and 100),
  profile_id uuid not null references profiles,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index imports_newest on imports (id desc);
create table import_lines (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  verdict text not null check (verdict in ('add', 'change', 'same', 'refuse')),
  -- What names the row: SKU, slug, or SKU and quantity.
  key text not null default '' check (length(key) <= 200),
  -- Of what is refused: [{"field", "problem"}]; of what is changed: [{"field", "before", "after"}].
  details jsonb not null default '[]',
  primary key (import_id, line)
);
create index import_lines_by_verdict on import_lines (import_id, verdict, line);

grant select, insert, update, delete on review_votes, promotions, favourites, product_views, stock_notices, imports,
  import_lines to rasid_app;
