-- Keys of the gateway that staff gave in the panel, sealed by a key that the database never sees. They win over those of
-- the environment. A replaced one still opens webhooks for a day: some are on their way.
create table gateway_keys (
  id uuid primary key default new_id(),
  mode text not null check (mode in ('test', 'live')),
  sealed_public bytea not null,
  sealed_secret bytea not null,
  -- The last characters, to tell keys apart.
  public_end text not null check (length(public_end) <= 4),
  secret_end text not null check (length(secret_end) <= 4),
  author_id uuid not null references profiles,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index one_key_in_use on gateway_keys ((true)) where retired_at is null;
grant select, insert on gateway_keys to rasid_app;
grant update (retired_at) on gateway_keys to rasid_app;

-- Each time the ledger was recomputed. running: finished_at is null.
create table ledger_checks (
  id uuid primary key default new_id(),
  -- null: the schedule.
  author_id uuid references profiles,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  transfers bigint,
  entries bigint,
  wallets bigint,
  trial_balance numeric(30, 8),
  -- The first hundred rows that are wrong, as verify_ledger() names them.
  problems jsonb,
  failure text check (length(failure) <= 500)
);
grant select, insert, update on ledger_checks to rasid_app;

-- Each time the gateway's checkouts were held against the deposits, with what did not agree.
create table reconciliations (
  id uuid primary key default new_id(),
  author_id uuid references profiles,
  gateway text check (gateway in ('sandbox', 'test', 'live')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  checkouts integer,
  deposits integer,
  failure text check (length(failure) <= 500)
);
create table reconciliation_exceptions (
  id uuid primary key default new_id(),
  reconciliation_id uuid not null references reconciliations on delete cascade,
  kind text not null check (kind in ('paid_not_credited', 'credited_not_paid', 'amount_differs', 'unknown_checkout',
    'missing_checkout')),
  checkout_id text check (length(checkout_id) <= 64),
  deposit_id uuid references deposits,
  gateway_status text check (length(gateway_status) <= 40),
  gateway_amount numeric(14, 2),
  created_at timestamptz not null default now()
);
create index exceptions_of_reconciliation on reconciliation_exceptions (reconciliation_id, id);
grant select, insert, update on reconciliations to rasid_app;
grant select, insert on reconciliation_exceptions to rasid_app;

create index webhook_events_of_deposit on webhook_events (deposit_id, id desc) where deposit_id is not null;
