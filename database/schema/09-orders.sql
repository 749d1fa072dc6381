-- Orders and what happens to them: items, events, refunds, subscriptions, trials; and the cart.

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
  transfer_id uuid unique references ledger_transfers,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  -- Cost in dinars at the rate of its time: sort key across currencies.
  total_dzd numeric(16, 2) not null check (total_dzd >= 0),
  refunded_amount numeric(14, 2) not null default 0,
  cancelled_at timestamptz,
  -- Invoice due; false for orders from before invoices, which get one on request.
  is_invoice_due boolean not null default false,
  -- Placed by this key instead of a person.
  api_key_id uuid,
  -- The client's own, once for ever: a program that lost the answer can ask again.
  client_reference text check (length(client_reference) between 1 and 100),
  -- The client's own too: it comes back in each webhook about the order.
  webhook_metadata jsonb check (jsonb_typeof(webhook_metadata) = 'object' and length(webhook_metadata::text) <= 6000),
  -- What the business was at that time, for figures; no foreign key, whose check would lock a list in each purchase.
  wilaya smallint,
  price_list_id uuid,
  check ((status = 'completed') <= (completed_at is not null)),
  constraint only_free_orders_move_nothing check ((transfer_id is null) = (total_amount = 0)),
  constraint refunds_stay_within_the_total check (refunded_amount between 0 and total_amount),
  constraint refunded_means_all check ((payment_status = 'refunded') = (total_amount > 0 and refunded_amount = total_amount)),
  constraint cancelled_says_when check ((status = 'cancelled') = (cancelled_at is not null))
);
create index orders_of_reseller on orders (reseller_id, id desc);
create unique index one_order_of_a_reference on orders (reseller_id, client_reference) where client_reference is not null;
create index orders_of_person on orders (profile_id, created_at);
-- Paid and not delivered: found without scanning all of a business's orders.
create index orders_under_way on orders (reseller_id) where status in ('pending', 'processing');
create index orders_of_reseller_by_price on orders (reseller_id, total_dzd, id);
create index orders_by_status on orders (status, id desc);
create index orders_by_price on orders (total_dzd, id);
create index orders_of_profile on orders (profile_id, id desc);
create index orders_to_invoice on orders (id) where is_invoice_due;
-- By order time: ids have the same order, except for imported history. The index by status is rebuilt that way.
create index orders_of_reseller_by_time on orders (reseller_id, created_at, id);
create index orders_of_reseller_by_status on orders (reseller_id, status, created_at, id);
-- Trials move no balance, so they are not among the transactions.
create index orders_without_transfer on orders (reseller_id, id) where transfer_id is null;
-- By order time: an id contains its creation time, which differs for imported history.
create index orders_by_time on orders (created_at);
-- Nearly all orders are paid; only the others are looked up.
create index orders_not_paid on orders (payment_status, id desc) where payment_status <> 'paid';
create index orders_not_completed_by_price on orders (status, total_dzd, id) where status <> 'completed';
-- Pending items are in the newest orders: by time alone, all earlier orders were scanned.
create index orders_that_wait on orders (created_at, id) where status in ('pending', 'processing');
grant select on orders to rasid_app;

-- What was bought: names and prices are copies, because the catalogue changes.
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
  quantity integer not null check (quantity between 1 and 100000),
  unit_price numeric(14, 2) not null check (unit_price >= 0),
  total_amount numeric(14, 2) not null check (total_amount >= 0),
  delivery text not null default 'codes' check (delivery in ('codes', 'manual')),
  -- The reseller's own reference: whom it is for.
  customer_reference text check (length(customer_reference) between 1 and 100),
  note text check (length(note) between 1 and 500),
  is_trial boolean not null default false,
  -- Validity period; null: unlimited.
  period_length integer check (period_length between 1 and 1000),
  period_unit text check (period_unit in ('day', 'week', 'month', 'year')),
  renews_id uuid,
  -- In units. Neither delivered nor refunded means pending.
  delivered_quantity integer not null default 0 check (delivered_quantity >= 0),
  refunded_quantity integer not null default 0 check (refunded_quantity >= 0),
  -- The product's category and cost at that time, for figures; the cost of a unit in the order's currency, null: unknown.
  category_id uuid,
  unit_cost numeric(14, 2) check (unit_cost >= 0),
  -- For savings: a unit without tier, price list and offer at that time, in the order's currency, and what made the price
  -- that was paid instead. Null for trials.
  catalogue_price numeric(14, 2) check (catalogue_price >= 0),
  price_rule text check (price_rule in ('catalogue', 'tier', 'list_fixed', 'list_percent', 'quote')),
  unique (order_id, position),
  constraint no_unit_twice check (delivered_quantity + refunded_quantity <= quantity),
  constraint prices_say_why check ((catalogue_price is null) = (price_rule is null)),
  constraint item_periods_are_whole check ((period_length is null) = (period_unit is null))
);
create index order_items_of_product on order_items (product_id);
-- One renewal per subscription; a refunded one makes room for another.
create unique index one_order_renews on order_items (renews_id) where renews_id is not null and refunded_quantity = 0;
grant select on order_items to rasid_app;

-- First result of each request that moves money, returned to its repeats. Keys that are sent have 100 characters at most, so
-- one that the store makes of them, of 128, is nobody's own. What the store does itself has none.
create table idempotency_keys (
  reseller_id uuid not null references reseller_profiles,
  key text not null check (length(key) between 8 and 128),
  fingerprint bytea not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  primary key (reseller_id, key)
);
-- Refusals are forgotten after a month (sweep.ts); among millions of purchases they are few.
create index idempotency_keys_of_refusals on idempotency_keys (created_at) where result ->> 'result' <> 'placed';
grant select on idempotency_keys to rasid_app;

-- An order's events after it was placed; its creation is the order's own row. params by kind: delivered and replaced
-- {item, quantity}, refunded {item, quantity, amount, currency}, noted {}.
create table order_events (
  id uuid primary key default new_id(),
  order_id uuid not null references orders,
  kind text not null check (kind in ('processing', 'delivered', 'completed', 'cancelled', 'refunded', 'noted', 'reported',
    'replaced', 'report_refused', 'renewed')),
  -- Staff-only.
  is_internal boolean not null default false,
  -- null: the system.
  actor_id uuid references profiles,
  note text check (length(note) between 1 and 1000),
  params jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index order_events_of_order on order_events (order_id, id);
create trigger order_events_are_history
  before update or delete on order_events for each row execute function refuse_change();
create trigger order_events_are_kept
  before truncate on order_events for each statement execute function refuse_change();
grant select, insert on order_events to rasid_app;

create table order_refunds (
  id uuid primary key default new_id(),
  order_id uuid not null references orders,
  transfer_id uuid not null unique references ledger_transfers,
  idempotency_key text not null unique check (length(idempotency_key) between 8 and 150),
  fingerprint bytea not null,
  -- [{item_id, quantity, amount}]
  lines jsonb not null,
  amount numeric(14, 2) not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 500),
  actor_id uuid references profiles,
  is_credit_note_due boolean not null default true,
  created_at timestamptz not null default now()
);
create index order_refunds_of_order on order_refunds (order_id, id);
create index order_refunds_by_time on order_refunds (created_at);
create index order_refunds_to_credit on order_refunds (id) where is_credit_note_due;
grant select on order_refunds to rasid_app;

create table order_pins (
  profile_id uuid not null references profiles on delete cascade,
  order_id uuid not null references orders,
  pinned_at timestamptz not null default now(),
  primary key (profile_id, order_id)
);
grant select, insert, update, delete on order_pins to rasid_app;

-- A business's number of orders up to one of them. Orders are never deleted, and a business's ids are assigned under
-- its wallet's lock, so a stored count stays right, and only newer orders are counted.
create table order_counts (
  reseller_id uuid primary key references reseller_profiles on delete cascade,
  orders bigint not null,
  last_order uuid not null
);

-- Number of orders and revenue up to a time at least a day ago. Orders and ledger entries are never deleted and their
-- ids only grow, so a total is this row plus a count of what came after: exact, and as cheap as one day. Counters
-- updated by each purchase would serialize all purchases; a periodic count would be outdated.
create table order_figures (
  is_only boolean primary key default true check (is_only),
  orders bigint not null default 0,
  last_order uuid not null default '00000000-0000-0000-0000-000000000000',
  sales numeric(28, 8) not null default 0,
  last_sequence bigint not null default 0,
  counted_at timestamptz not null default now(),
  sales_dzd numeric(28, 8) not null default 0,
  sales_usd numeric(28, 8) not null default 0,
  sales_eur numeric(28, 8) not null default 0
);
grant select on order_figures to rasid_app;
insert into order_figures default values;

create table subscriptions (
  id uuid primary key default new_id(),
  reseller_id uuid not null references reseller_profiles,
  order_item_id uuid not null references order_items,
  -- Its delivery; a replacement takes its place.
  delivery_id uuid not null unique,
  product_id uuid not null references products,
  plan_id uuid,
  variation_id uuid,
  quantity integer not null check (quantity between 1 and 100000),
  is_trial boolean not null default false,
  period_length integer not null check (period_length between 1 and 1000),
  period_unit text not null check (period_unit in ('day', 'week', 'month', 'year')),
  anchor_at timestamptz not null,
  -- Number of periods from the anchor until it ends.
  periods integer not null check (periods between 1 and 10000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  status text not null default 'active' check (status in ('active', 'expiring', 'expired', 'renewed', 'cancelled')),
  renews_id uuid references subscriptions,
  auto_renew boolean not null default false,
  auto_renew_by uuid references profiles,
  -- Maximum unit price of an auto-renewal, in this currency: the price shown when it was turned on.
  auto_renew_price numeric(14, 2) check (auto_renew_price > 0),
  auto_renew_currency text check (auto_renew_currency in ('DZD', 'USD', 'EUR')),
  -- Last reminder sent: 7, 3 or 1 days before the end.
  reminded_days integer check (reminded_days in (7, 3, 1)),
  renewal_tried_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Refusal code of the last auto-renewal, if it failed.
  renewal_refusal text check (renewal_refusal ~ '^[a-z]+(_[a-z]+)*$'),
  check (not auto_renew or (auto_renew_by is not null and auto_renew_price is not null and auto_renew_currency is not null)),
  check (not (auto_renew and is_trial))
);
create unique index one_renewal_stands on subscriptions (renews_id) where renews_id is not null and status <> 'cancelled';
create index subscriptions_of_reseller on subscriptions (reseller_id, ends_at, id);
create index subscriptions_of_item on subscriptions (order_item_id);
create index subscriptions_running on subscriptions (ends_at) where status in ('active', 'expiring');
create index subscriptions_to_renew on subscriptions (ends_at)
  where auto_renew and status in ('active', 'expiring', 'expired');
grant select, update (status, auto_renew, auto_renew_by, auto_renew_price, auto_renew_currency, reminded_days,
  renewal_tried_at, updated_at, renewal_refusal) on subscriptions to rasid_app;
alter table order_items add constraint order_items_renews_id_fkey foreign key (renews_id) references subscriptions;

-- One trial per business and product, for ever (design, section 7).
create table trials (
  reseller_id uuid not null references reseller_profiles,
  product_id uuid not null references products,
  order_item_id uuid not null unique references order_items,
  created_at timestamptz not null default now(),
  primary key (reseller_id, product_id)
);
grant select on trials to rasid_app;

-- The cart. Prices are not stored: they are resolved when it is shown, and again when it is paid.
create table cart_lines (
  id uuid primary key default new_id(),
  profile_id uuid not null references profiles on delete cascade,
  product_id uuid not null references products on delete cascade,
  plan_id uuid references plans on delete cascade,
  variation_id uuid references variations on delete cascade,
  quantity integer not null check (quantity between 1 and 100000),
  customer_reference text check (length(customer_reference) between 1 and 100),
  note text check (length(note) between 1 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (profile_id, product_id, plan_id, variation_id, customer_reference)
);
create index cart_lines_of_product on cart_lines (product_id);
create index cart_lines_of_plan on cart_lines (plan_id) where plan_id is not null;
create index cart_lines_of_variation on cart_lines (variation_id) where variation_id is not null;
grant select, insert, update, delete on cart_lines to rasid_app;

-- Idempotency keys of additions to carts and bulk orders, for lost answers. They outlive the lines, so a retry does not bring back what was
-- paid for or removed in the meantime.
create table cart_adds (
  profile_id uuid not null references profiles on delete cascade,
  key text not null check (length(key) between 8 and 128),
  fingerprint bytea not null,
  created_at timestamptz not null default now(),
  primary key (profile_id, key)
);
create index cart_adds_by_age on cart_adds (created_at);
grant select, insert, delete on cart_adds to rasid_app;
