create sequence order_numbers;

create table orders (
  id uuid primary key default new_id(),
  order_number text not null unique,
  reseller_id uuid not null references reseller_profiles,
  profile_id uuid not null references profiles,
  status text not null check (status in ('pending', 'processing', 'completed', 'cancelled')),
  payment_status text not null check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  total_amount numeric(14, 2) not null check (total_amount >= 0),
  currency text not null check (currency in ('DZD', 'USD', 'EUR')),
  -- No order without its debit.
  transfer_id uuid not null unique references ledger_transfers,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  check ((status = 'completed') <= (completed_at is not null))
);
create index orders_of_reseller on orders (reseller_id, id desc);

-- What was bought, as it was then: names and prices are copies, the catalogue may change.
create table order_items (
  id uuid primary key default new_id(),
  order_id uuid not null references orders,
  position integer not null,
  product_id uuid not null references products,
  plan_id uuid,
  variation_id uuid,
  product_name text not null,
  product_name_ar text not null,
  option_name text,
  option_name_ar text,
  duration text,
  quantity integer not null check (quantity between 1 and 1000),
  unit_price numeric(14, 2) not null check (unit_price >= 0),
  total_amount numeric(14, 2) not null check (total_amount >= 0),
  unique (order_id, position)
);
create index order_items_of_product on order_items (product_id);

-- The vault. The text of a code is encrypted with a key that the database never sees.
create table codes (
  id uuid primary key default new_id(),
  product_id uuid not null references products,
  plan_id uuid references plans,
  variation_id uuid references variations,
  -- What a purchase draws from: codes of a plan or variation are of no use for another.
  pool_id uuid not null generated always as (coalesce(variation_id, plan_id, product_id)) stored,
  status text not null default 'free' check (status in ('free', 'sold', 'quarantined')),
  key_id text not null,
  ciphertext bytea not null,
  -- Keyed hash of the text: finds duplicates without decrypting.
  fingerprint bytea not null unique,
  created_at timestamptz not null default now()
);
create index codes_free on codes (pool_id, id) where status = 'free';
-- Where the search for the next free code begins, see take_codes.
create index codes_sold on codes (pool_id, id) where status = 'sold';
-- For the checks of the foreign keys when a plan, variation or product is deleted.
create index codes_of_product on codes (product_id);
create index codes_of_plan on codes (plan_id) where plan_id is not null;
create index codes_of_variation on codes (variation_id) where variation_id is not null;

-- New codes put a product back in stock. Sales are left out: place_order says itself when the last one went.
create trigger new_codes_show after insert or delete on codes
  for each statement execute function bump_catalogue_version();

-- What was handed over for an order item. A code is handed out once: UNIQUE (code_id).
create table deliveries (
  id uuid primary key default new_id(),
  order_item_id uuid not null references order_items,
  code_id uuid not null unique references codes,
  delivered_at timestamptz not null default now()
);
create index deliveries_of_item on deliveries (order_item_id);

-- Who saw a code, when and from where: decides whether it can be given back.
create table code_reveals (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references deliveries,
  profile_id uuid not null references profiles,
  ip text not null check (length(ip) <= 45),
  revealed_at timestamptz not null default now()
);
create index code_reveals_of_delivery on code_reveals (delivery_id, revealed_at);
create trigger code_reveals_are_history
  before update or delete on code_reveals for each row execute function refuse_change();
create trigger code_reveals_are_kept
  before truncate on code_reveals for each statement execute function refuse_change();

-- The first result of each request that moves money, so that a repeated request gets the same answer.
create table idempotency_keys (
  reseller_id uuid not null references reseller_profiles,
  key text not null check (length(key) between 8 and 100),
  fingerprint bytea not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  primary key (reseller_id, key)
);

-- Changes that open pages should hear of. Written with the change, announced and deleted after it by any server: a
-- NOTIFY inside the transaction would make all commits of the store wait for each other.
create table live_events (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('balance', 'orders', 'deposits', 'notifications', 'catalogue')),
  reseller_id uuid,
  created_at timestamptz not null default now()
);

create table notifications (
  id uuid primary key default new_id(),
  reseller_id uuid not null references reseller_profiles,
  kind text not null check (kind in ('welcome', 'deposit_paid', 'deposit_failed', 'order_completed', 'order_waiting')),
  params jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_of_reseller on notifications (reseller_id, id desc);

grant select on orders, order_items, deliveries, idempotency_keys to rasid_app;
grant select, insert, update on codes to rasid_app;
grant select, insert on code_reveals to rasid_app;
grant select, insert, update, delete on notifications to rasid_app;
-- Update is what locking the rows that are taken out asks for.
grant select, insert, update, delete on live_events to rasid_app;
