-- What becomes of an order after its purchase: deliveries of every kind, refunds by item, its timeline, reports of bad
-- codes; and before it: the cart. Design, sections 2 and 7.

-- A trial costs nothing, so it moves nothing: the one order without a debit.
alter table orders alter column transfer_id drop not null;
alter table orders
  add constraint only_free_orders_move_nothing check ((transfer_id is null) = (total_amount = 0)),
  -- What it cost in dinars, at the rate of its moment: orders in different currencies are sorted by it.
  add column total_dzd numeric(16, 2) check (total_dzd >= 0),
  add column refunded_amount numeric(14, 2) not null default 0,
  add column cancelled_at timestamptz,
  -- An invoice is still to be issued (0033); false for what was sold before there were any: those come when asked for.
  add column is_invoice_due boolean not null default false;
update orders set total_dzd = round(total_amount / units_per_usd(currency) * units_per_usd('DZD'), 2);
update orders set refunded_amount = total_amount where payment_status = 'refunded';
update orders set cancelled_at = created_at where status = 'cancelled';
alter table orders
  alter column total_dzd set not null,
  add constraint refunds_stay_within_the_total check (refunded_amount between 0 and total_amount),
  add constraint refunded_means_all check ((payment_status = 'refunded') = (total_amount > 0 and refunded_amount = total_amount)),
  add constraint cancelled_says_when check ((status = 'cancelled') = (cancelled_at is not null));
-- A business's own history and the desk's list, in each of their orders.
create index orders_of_reseller_by_status on orders (reseller_id, status, id desc);
create index orders_of_reseller_by_price on orders (reseller_id, total_dzd, id);
create index orders_by_status on orders (status, id desc);
create index orders_by_price on orders (total_dzd, id);
create index orders_of_profile on orders (profile_id, id desc);
create index orders_to_invoice on orders (id) where is_invoice_due;

alter table order_items
  add column delivery text not null default 'codes' check (delivery in ('codes', 'manual')),
  -- The reseller's own: whom it is for.
  add column customer_reference text check (length(customer_reference) between 1 and 100),
  add column note text check (length(note) between 1 and 500),
  add column is_trial boolean not null default false,
  -- How long what was bought runs; null: for good.
  add column period_length integer check (period_length between 1 and 1000),
  add column period_unit text check (period_unit in ('day', 'week', 'month', 'year')),
  add column renews_id uuid,
  -- Units. What is neither delivered nor refunded waits.
  add column delivered_quantity integer not null default 0 check (delivered_quantity >= 0),
  add column refunded_quantity integer not null default 0 check (refunded_quantity >= 0),
  add constraint no_unit_twice check (delivered_quantity + refunded_quantity <= quantity),
  add constraint item_periods_are_whole check ((period_length is null) = (period_unit is null));
update order_items i set delivery = p.delivery from products p where p.id = i.product_id and p.delivery <> 'codes';
update order_items i set refunded_quantity = i.quantity from orders o where o.id = i.order_id and o.payment_status = 'refunded';
update order_items i set delivered_quantity = least(i.quantity, d.n)
from (select order_item_id, count(*)::integer as n from deliveries group by order_item_id) d
where d.order_item_id = i.id and i.refunded_quantity = 0;

-- What was completed by hand before deliveries by hand were written down.
update order_items i set delivered_quantity = i.quantity from orders o
where o.id = i.order_id and o.status = 'completed' and i.delivered_quantity + i.refunded_quantity < i.quantity
  and i.refunded_quantity = 0 and not exists (select from deliveries d where d.order_item_id = i.id);

-- A delivery hands over one code, or what somebody at the desk wrote or attached, for so many units of its item. done:
-- nothing is handed over, the service was switched on elsewhere. Written texts are sealed like codes, bound to the item.
alter table deliveries alter column code_id drop not null;
alter table deliveries drop constraint deliveries_code_id_key;
alter table deliveries
  add column kind text not null default 'code' check (kind in ('code', 'text', 'credentials', 'file', 'done')),
  add column quantity integer not null default 1 check (quantity between 1 and 1000),
  add column key_id text,
  add column ciphertext bytea check (length(ciphertext) <= 20000),
  add column file_id uuid unique references files,
  -- The client reads it beside what is handed over.
  add column note text check (length(note) between 1 and 1000),
  add column delivered_by uuid references profiles,
  add column idempotency_key text unique check (length(idempotency_key) between 8 and 100),
  add column replaces_id uuid unique references deliveries,
  add column withdrawn_at timestamptz,
  add column withdrawn_as text check (withdrawn_as in ('replaced', 'refunded')),
  add constraint deliveries_hold_what_they_say check (
    (kind = 'code') = (code_id is not null) and (kind in ('text', 'credentials')) = (ciphertext is not null)
    and (key_id is null) = (ciphertext is null) and (kind = 'file') = (file_id is not null)),
  add constraint codes_come_one_by_one check (kind <> 'code' or quantity = 1),
  add constraint withdrawn_says_why check ((withdrawn_at is null) = (withdrawn_as is null));
insert into deliveries (order_item_id, kind, quantity, delivered_at)
select i.id, 'done', i.quantity, coalesce(o.completed_at, o.created_at)
from order_items i join orders o on o.id = i.order_id
where i.delivered_quantity > 0 and not exists (select from deliveries d where d.order_item_id = i.id);
-- A code is in one person's hands at a time: one that came back unseen may be sold again.
create unique index one_delivery_of_a_code on deliveries (code_id) where code_id is not null and withdrawn_at is null;
create index deliveries_of_code on deliveries (code_id) where code_id is not null;

alter table codes drop constraint codes_status_check;
alter table codes
  add constraint codes_status_check check (status in ('free', 'sold', 'quarantined', 'expired')),
  -- Not sold after it.
  add column expires_at timestamptz,
  add column quarantine_reason text check (length(quarantine_reason) between 1 and 500),
  add column added_by uuid references profiles;
create index codes_that_expire on codes (expires_at) where status = 'free' and expires_at is not null;

-- What was done with an order after it was placed; its beginning is the order's own row. params: the figures of the kind:
-- delivered and replaced {item, quantity}, refunded {item, quantity, amount, currency}, noted {}.
create table order_events (
  id uuid primary key default new_id(),
  order_id uuid not null references orders,
  kind text not null check (kind in ('processing', 'delivered', 'completed', 'cancelled', 'refunded', 'noted', 'reported',
    'replaced', 'report_refused', 'renewed')),
  -- Staff alone read it.
  is_internal boolean not null default false,
  -- null: the store itself.
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

-- A code or access that does not work, as its buyer says.
create table code_reports (
  id uuid primary key default new_id(),
  order_id uuid not null references orders,
  delivery_id uuid not null references deliveries,
  reseller_id uuid not null references reseller_profiles,
  reported_by uuid not null references profiles,
  reason text not null check (length(reason) between 5 and 1000),
  file_id uuid references files,
  status text not null default 'open' check (status in ('open', 'replaced', 'refunded', 'refused')),
  answer text check (length(answer) between 1 and 1000),
  decided_by uuid references profiles,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'open') = (decided_at is null)),
  check (status <> 'refused' or answer is not null)
);
create unique index one_open_report_of_a_delivery on code_reports (delivery_id) where status = 'open';
create index code_reports_open on code_reports (id) where status = 'open';
create index code_reports_of_order on code_reports (order_id, id);

-- One trial for a business and product, for ever (design, section 7).
create table trials (
  reseller_id uuid not null references reseller_profiles,
  product_id uuid not null references products,
  order_item_id uuid not null unique references order_items,
  created_at timestamptz not null default now(),
  primary key (reseller_id, product_id)
);

create table order_pins (
  profile_id uuid not null references profiles on delete cascade,
  order_id uuid not null references orders,
  pinned_at timestamptz not null default now(),
  primary key (profile_id, order_id)
);

-- What somebody means to buy. Prices are not kept: they are asked for when the cart is shown, and again when it is paid.
create table cart_lines (
  id uuid primary key default new_id(),
  profile_id uuid not null references profiles on delete cascade,
  product_id uuid not null references products on delete cascade,
  plan_id uuid references plans on delete cascade,
  variation_id uuid references variations on delete cascade,
  quantity integer not null check (quantity between 1 and 1000),
  customer_reference text check (length(customer_reference) between 1 and 100),
  note text check (length(note) between 1 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (profile_id, product_id, plan_id, variation_id, customer_reference)
);
create index cart_lines_of_product on cart_lines (product_id);
create index cart_lines_of_plan on cart_lines (plan_id) where plan_id is not null;
create index cart_lines_of_variation on cart_lines (variation_id) where variation_id is not null;

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('picture', 'trade_register', 'receipt', 'report',
  'delivery'));
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('welcome', 'deposit_paid',
  'deposit_failed', 'deposit_rejected', 'order_completed', 'order_waiting', 'order_part_delivered', 'order_cancelled',
  'order_refunded', 'report_replaced', 'report_refunded', 'report_refused', 'subscription_expiring',
  'subscription_expired', 'subscription_renewed', 'renewal_failed', 'balance_changed', 'low_balance',
  'business_approved', 'business_rejected', 'member_joined', 'back_in_stock', 'review_answered'));
alter table notification_choices drop constraint notification_choices_event_check;
alter table notification_choices add constraint notification_choices_event_check
  check (event in ('deposits', 'orders', 'subscriptions', 'products', 'balance', 'business', 'team'));
alter table live_events drop constraint live_events_topic_check;
alter table live_events add constraint live_events_topic_check check (topic in ('balance', 'orders', 'deposits',
  'notifications', 'catalogue', 'session', 'team', 'clients', 'payments', 'ledger', 'imports', 'subscriptions', 'codes'));

grant select on order_events, trials to rasid_app;
grant insert on order_events to rasid_app;
grant select on code_reports to rasid_app;
grant select, insert, update, delete on cart_lines, order_pins to rasid_app;
