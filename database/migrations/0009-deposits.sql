-- How funds can be added. Fees are settings; the fee of a deposit is frozen on it.
create table deposit_methods (
  method text primary key check (method in ('chargily', 'edahabiya', 'baridimob', 'redotpay', 'binance')),
  position integer not null,
  is_active boolean not null,
  fee_percent numeric(6, 3) not null check (fee_percent between 0 and 50),
  fee_fixed numeric(14, 2) not null default 0 check (fee_fixed >= 0),
  is_instant boolean not null,
  is_popular boolean not null
);
-- Specification, section 9. The methods that need a receipt are switched on with their review queue.
insert into deposit_methods (method, position, is_active, fee_percent, fee_fixed, is_instant, is_popular) values
  ('chargily', 1, true, 2.9, 0, true, true),
  ('edahabiya', 2, true, 2.5, 150, true, false),
  ('baridimob', 3, false, 2.0, 0, false, false),
  ('redotpay', 4, false, 1.9, 0, false, false),
  ('binance', 5, false, 0, 0, false, false);

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
  -- When the gateway is next asked how it stands.
  next_check_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (reseller_id, idempotency_key),
  -- Paid exactly when the ledger says so.
  constraint paid_deposits_have_a_transfer check ((status = 'paid') = (transfer_id is not null))
);
create index deposits_of_reseller on deposits (reseller_id, id desc);
create index deposits_to_check on deposits (next_check_at) where next_check_at is not null;

-- Every word from the gateway, with what was made of it. Payloads are kept without the merchant's own data.
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

-- Credits a paid deposit, once. Whoever says so first, the webhook or the poll, wins; the other is told already_paid.
-- A deposit that was closed as failed, cancelled or expired is credited too: the money has come.
create function credit_deposit(p_deposit uuid) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_deposit deposits;
  v_wallet ledger_accounts;
  v_transfer ledger_transfers;
  v_rate numeric;
  v_amount numeric(24, 8);
  v_fee numeric(24, 8);
begin
  select a.* into v_wallet from ledger_accounts a join deposits d on d.reseller_id = a.reseller_id
  where d.id = p_deposit for update of a;
  if not found then
    return 'unknown_deposit';
  end if;
  select * into strict v_deposit from deposits where id = p_deposit for update;
  if v_deposit.status = 'paid' then
    return 'already_paid';
  end if;

  v_rate := units_per_ledger_unit(v_deposit.currency);
  v_amount := round(v_deposit.amount / v_rate, 8);
  v_fee := round(v_deposit.fee / v_rate, 8);
  v_transfer.id := new_id();
  v_transfer.kind := 'deposit';
  v_transfer.reference_id := p_deposit;
  v_transfer.idempotency_key := 'deposit:' || p_deposit;
  v_transfer.fingerprint := sha256(convert_to(jsonb_build_array(v_deposit.amount, v_deposit.fee)::text, 'UTF8'));
  v_transfer.actor_id := v_deposit.profile_id;
  v_transfer.description := 'Deposit (' || v_deposit.method || ')';
  v_transfer.original_amount := v_deposit.amount;
  v_transfer.original_currency := v_deposit.currency;
  v_transfer.rate := v_rate;
  v_transfer.created_at := now();
  -- The gateway owes what was paid in; the wallet gets the amount, the fee stays with the house.
  perform post_transfer(v_transfer, v_wallet.id, jsonb_strip_nulls(jsonb_build_object(
    'clearing:' || v_deposit.method, (-v_amount - v_fee)::text,
    'fees', case when v_fee > 0 then v_fee::text end)));

  update deposits set status = 'paid', transfer_id = v_transfer.id, next_check_at = null, updated_at = now()
  where id = p_deposit;
  insert into notifications (reseller_id, kind, params) values (v_deposit.reseller_id, 'deposit_paid',
    jsonb_build_object('amount', v_deposit.amount::text, 'currency', v_deposit.currency, 'deposit_id', p_deposit));
  insert into live_events (topic, reseller_id) values
    ('balance', v_deposit.reseller_id), ('deposits', v_deposit.reseller_id), ('notifications', v_deposit.reseller_id);
  return 'credited';
end
$$;

grant select on deposit_methods to rasid_app;
grant update on deposit_methods to rasid_app;
grant select, insert on deposits to rasid_app;
-- Not transfer_id: paid is reached through credit_deposit alone.
grant update (status, checkout_id, checkout_url, next_check_at, updated_at) on deposits to rasid_app;
grant select, insert on webhook_events to rasid_app;
revoke execute on function credit_deposit from public;
grant execute on function credit_deposit to rasid_app;
