-- Webhooks to resellers' own programs (design 9; Standard Webhooks 1.0.0). Decision 69.

create table webhook_endpoints (
  id uuid primary key default new_id(),
  reseller_id uuid not null references reseller_profiles,
  -- test: it is sent what happens in the sandbox, and nothing else.
  mode text not null default 'live' check (mode in ('live', 'test')),
  url text not null check (length(url) between 10 and 2000),
  description text not null default '' check (length(description) <= 200),
  events text[] not null check (cardinality(events) between 1 and 30),
  status text not null default 'active' check (status in ('active', 'paused')),
  -- By its owner, after days of failures, or because it answered 410.
  paused_because text check (paused_because in ('owner', 'failing', 'gone')),
  -- Since when no delivery has succeeded; null: the last one did, or none was tried.
  failing_since timestamptz,
  created_by uuid not null references profiles,
  created_at timestamptz not null default now(),
  -- Optimistic locking.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- Its log outlives it.
  deleted_at timestamptz,
  constraint pauses_say_why check ((status = 'paused') = (paused_because is not null))
);
create index webhook_endpoints_of_reseller on webhook_endpoints (reseller_id, id) where deleted_at is null;
create index webhook_endpoints_for_products on webhook_endpoints (id)
  where deleted_at is null and mode = 'live'
    and events && array['product.listed', 'product.withdrawn', 'product.price_changed', 'product.stock_changed'];
create trigger webhook_endpoints_are_counted before update on webhook_endpoints for each row
  when ((old.url, old.description, old.events, old.status) is distinct from (new.url, new.description, new.events, new.status))
  execute function count_version();
grant select, insert, update on webhook_endpoints to rasid_app;

-- What deliveries are signed with, encrypted; a replaced one signs beside the new one until it ends.
create table webhook_secrets (
  id uuid primary key default new_id(),
  endpoint_id uuid not null references webhook_endpoints,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
create index webhook_secrets_of_endpoint on webhook_secrets (endpoint_id, id);
create unique index one_webhook_secret_stays on webhook_secrets (endpoint_id) where ends_at is null;
grant select, insert, update, delete on webhook_secrets to rasid_app;

-- What happened, as it is sent: a repeated delivery has the same bytes. Written in the transaction of the change, and only
-- where an endpoint wants it.
create table webhook_messages (
  id uuid primary key default new_id(),
  reseller_id uuid not null references reseller_profiles,
  type text not null check (length(type) <= 60),
  body text not null check (length(body) <= 20000),
  created_at timestamptz not null default now()
);
create index webhook_messages_by_age on webhook_messages (created_at);
grant select, insert on webhook_messages to rasid_app;

create table webhook_deliveries (
  id uuid primary key default new_id(),
  message_id uuid not null references webhook_messages on delete cascade,
  endpoint_id uuid not null references webhook_endpoints,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed', 'dropped')),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it is due; while a server sends it, when another one may.
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  unique (message_id, endpoint_id),
  constraint delivered_says_when check ((status = 'delivered') = (delivered_at is not null))
);
-- Read endpoint by endpoint: however many wait for one, the others' are found at once.
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, id) where status = 'waiting';
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, id) where status = 'failed';
create index webhook_deliveries_delivered on webhook_deliveries (endpoint_id, delivered_at) where status = 'delivered';
grant select, insert, update on webhook_deliveries to rasid_app;

create table webhook_attempts (
  id uuid primary key default new_id(),
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  -- As in the header webhook-timestamp.
  sent_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  answer_status integer check (answer_status between 100 and 999),
  -- Its beginning.
  answer_body text check (length(answer_body) <= 1000),
  -- Why there was no answer.
  problem text check (problem in ('address_refused', 'unreachable', 'timed_out', 'certificate_refused')),
  constraint answered_or_not check ((answer_status is null) = (problem is not null))
);
create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, id);
grant select, insert on webhook_attempts to rasid_app;

-- Events are what a business is notified of, for programs; renewals, which few are notified of, are told by mark_renewed().
create trigger notifications_to_webhooks after insert on notifications for each row
  when (new.kind in ('order_waiting', 'order_part_delivered', 'order_completed', 'order_cancelled', 'order_refunded',
    'report_refunded', 'report_replaced', 'deposit_paid', 'deposit_failed', 'deposit_rejected', 'low_balance',
    'quote_answered', 'quote_declined', 'quote_expired', 'subscription_expiring', 'subscription_expired'))
  execute function notify_webhooks();

-- Products as last told to those who want their changes; empty while nobody does.
create table webhook_product_states (
  product_id uuid primary key,
  is_listed boolean not null,
  is_in_stock boolean not null,
  -- prices_of(); empty where the product is gone.
  prices text not null
);
-- Up to which row of product_changes they were told, by its time and its product.
create table webhook_product_news (
  is_the_one boolean primary key default true check (is_the_one),
  -- Up to which product all were written down as they are, before anything is told; null: all of them.
  written_until uuid,
  told_until timestamptz not null,
  told_product uuid not null
);
