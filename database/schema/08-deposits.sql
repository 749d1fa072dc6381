-- Deposits: methods, gateway and manual deposits, gateway events, and reconciliation.

-- Ways to add funds. Fees are settings; a deposit's fee is frozen on it.
create table deposit_methods (
  method text primary key check (method in ('chargily', 'edahabiya', 'baridimob', 'redotpay', 'binance')),
  position integer not null,
  is_active boolean not null,
  fee_percent numeric(6, 3) not null check (fee_percent between 0 and 50),
  fee_fixed numeric(14, 2) not null default 0 check (fee_fixed >= 0),
  is_instant boolean not null,
  is_popular boolean not null,
  -- Paid outside, proven by a receipt, credited by staff; other methods are paid on the gateway's page.
  is_by_hand boolean not null default false,
  -- Settles in crypto-assets, which Algerian law 25-10 of July 2025 forbids to use or promote.
  is_crypto boolean not null default false,
  -- Currency of the payment; the deposit itself is in dinars.
  pay_currency text not null default 'DZD' check (pay_currency in ('DZD', 'USD', 'EUR')),
  -- The method's limits, within the store's; null: the store's.
  minimum numeric(14, 2) check (minimum > 0),
  maximum numeric(14, 2) check (maximum > 0),
  instructions_en text not null default '' check (length(instructions_en) <= 2000),
  instructions_ar text not null default '' check (length(instructions_ar) <= 2000),
  -- Payment account, as rows to copy: [{"label_en": …, "label_ar": …, "value": …}].
  account jsonb not null default '[]'
    check (jsonb_typeof(account) = 'array' and jsonb_array_length(account) <= 8 and length(account::text) <= 6000),
  -- When someone acknowledged that law to turn it on; who is in the audit log.
  law_acknowledged_at timestamptz,
  -- Optimistic locking: methods and price lists have a version, like products.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references profiles,
  constraint methods_have_a_range check (maximum >= minimum),
  constraint the_gateway_takes_dinars check (is_by_hand or pay_currency = 'DZD'),
  constraint crypto_is_acknowledged check (not (is_crypto and is_active) or law_acknowledged_at is not null),
  constraint transfers_have_somewhere_to_go
    check (not (is_by_hand and is_active) or jsonb_array_length(account) > 0)
);
-- Specification, section 9. Methods with receipts are turned on with their review queue.
insert into deposit_methods
  (method, position, is_active, fee_percent, fee_fixed, is_instant, is_popular, is_by_hand, is_crypto, pay_currency) values
  ('chargily', 1, true, 2.9, 0, true, true, false, false, 'DZD'),
  ('edahabiya', 2, true, 2.5, 150, true, false, false, false, 'DZD'),
  ('baridimob', 3, false, 2.0, 0, false, false, true, false, 'DZD'),
  ('redotpay', 4, false, 1.9, 0, false, false, true, true, 'USD'),
  ('binance', 5, false, 0, 0, false, false, true, true, 'USD');
create trigger deposit_methods_are_counted before update on deposit_methods for each row
  when ((old.is_active, old.is_popular, old.fee_percent, old.fee_fixed, old.minimum, old.maximum, old.instructions_en,
      old.instructions_ar, old.account)
    is distinct from (new.is_active, new.is_popular, new.fee_percent, new.fee_fixed, new.minimum, new.maximum,
      new.instructions_en, new.instructions_ar, new.account))
  execute function count_version();
grant select, update on deposit_methods to rasid_app;

create table deposits (
  id uuid primary key default new_id(),
  reseller_id uuid not null references reseller_profiles,
  profile_id uuid not null references profiles,
  method text not null references deposit_methods,
  amount numeric(14, 2) not null check (amount > 0),
  fee numeric(14, 2) not null check (fee >= 0),
  currency text not null default 'DZD' check (currency = 'DZD'),
  status text not null default 'created' check (status in ('created', 'awaiting_payment', 'awaiting_proof',
    'under_review', 'paid', 'failed', 'cancelled', 'expired', 'rejected')),
  idempotency_key text not null check (length(idempotency_key) between 8 and 100),
  checkout_id text unique check (length(checkout_id) <= 64),
  checkout_url text check (length(checkout_url) <= 500),
  transfer_id uuid unique references ledger_transfers,
  -- Next poll of the gateway.
  next_check_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Mode of its checkout; null: manual, or not created yet.
  gateway text check (gateway in ('sandbox', 'test', 'live')),
  -- amount + fee in the payment's currency, frozen.
  pay_amount numeric(14, 2) not null check (pay_amount > 0),
  pay_currency text not null default 'DZD' check (pay_currency in ('DZD', 'USD', 'EUR')),
  -- Reference for the transfer's note. Manual only.
  reference text unique check (reference ~ '^RS-[2-9A-HJ-NP-Z]{7}$'),
  receipt_id uuid unique references files,
  -- Hashes of the uploaded receipt, to find identical files and similar pictures.
  receipt_sha256 bytea check (length(receipt_sha256) = 32),
  receipt_print bit(256),
  -- The transfer's number, as typed and normalised.
  transfer_reference text check (length(transfer_reference) between 4 and 60),
  transfer_key text
    generated always as (upper(regexp_replace(transfer_reference, '[^[:alnum:]]', '', 'g'))) stored
    check (length(transfer_key) >= 4),
  submitted_at timestamptz,
  -- Expiry of a manual deposit without a receipt.
  expires_at timestamptz,
  -- Received amount in pay_currency, as seen on the account, and the credited amount in dinars.
  received_amount numeric(14, 2) check (received_amount > 0),
  credited_amount numeric(14, 2) check (credited_amount > 0),
  first_approved_by uuid references profiles,
  first_approved_at timestamptz,
  decided_by uuid references profiles,
  decided_at timestamptz,
  rejection_reason text check (length(rejection_reason) between 1 and 500),
  -- Reason for an amount outside one person's range (decision 39).
  approval_reason text check (length(approval_reason) between 1 and 500),
  unique (reseller_id, idempotency_key),
  -- Paid if and only if the ledger says so.
  constraint paid_deposits_have_a_transfer check ((status = 'paid') = (transfer_id is not null)),
  constraint paid_deposits_say_how_much check ((status = 'paid') = (credited_amount is not null)),
  constraint rejections_have_a_reason check ((status = 'rejected') = (rejection_reason is not null)),
  constraint reviewed_deposits_have_a_receipt check (status <> 'under_review'
    or (reference is not null and receipt_id is not null and transfer_key is not null and submitted_at is not null)),
  constraint two_people_are_two check (first_approved_by <> decided_by or status <> 'paid')
);
create index deposits_of_reseller on deposits (reseller_id, id desc);
create index deposits_to_check on deposits (next_check_at) where next_check_at is not null;
-- A transfer pays one deposit: its number is refused while another pending or paid deposit has it.
create unique index transfers_are_used_once on deposits (method, transfer_key) where status in ('under_review', 'paid');
create index deposits_in_review on deposits (submitted_at, id) where status = 'under_review';
create index deposits_by_status on deposits (status, id desc);
create index deposits_to_expire on deposits (expires_at) where status = 'awaiting_proof';
create index deposits_by_receipt on deposits (receipt_sha256) where receipt_sha256 is not null;
create trigger paid_deposits_stay before update on deposits
  for each row when (old.status = 'paid') execute function keep_paid_deposit();
-- Approval and payment only through functions. An expired deposit in another currency is revalued when submitted after
-- all.
grant select, insert (id, reseller_id, profile_id, method, amount, fee, currency, pay_amount, pay_currency, status,
  idempotency_key, reference, expires_at, next_check_at), update (status, checkout_id, checkout_url, next_check_at,
  updated_at, gateway, receipt_id, receipt_sha256, receipt_print, transfer_reference, submitted_at, expires_at,
  decided_by, decided_at, rejection_reason, pay_amount) on deposits to rasid_app;

-- Every gateway event and its outcome. Payloads are stored without the merchant's own data.
create table webhook_events (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('chargily')),
  event_id text check (length(event_id) <= 100),
  event_type text check (length(event_type) <= 100),
  checkout_id text check (length(checkout_id) <= 100),
  deposit_id uuid references deposits,
  verdict text not null check (verdict in ('credited', 'already_paid', 'closed', 'unchanged', 'bad_signature',
    'unreadable', 'unknown_deposit', 'mismatch', 'unknown_type')),
  payload jsonb,
  received_at timestamptz not null default now()
);
create index webhook_events_by_time on webhook_events (received_at desc);
create index webhook_events_of_deposit on webhook_events (deposit_id, id desc) where deposit_id is not null;
grant select, insert on webhook_events to rasid_app;

-- Gateway keys set in the panel, encrypted with a key the database never sees. They win over the environment's. A
-- replaced key still verifies webhooks for a day, since some are in flight.
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
grant select, insert, update (retired_at) on gateway_keys to rasid_app;

-- Reconciliations of the gateway's checkouts with deposits, and the differences.
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
grant select, insert, update on reconciliations to rasid_app;

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
grant select, insert on reconciliation_exceptions to rasid_app;
