-- Methods that are paid by a transfer and a receipt, and what staff can set for every method.
alter table deposit_methods
  -- Paid outside, shown by a receipt, credited by staff; the others are paid on the gateway's page.
  add column is_by_hand boolean not null default false,
  -- Settles in crypto-assets, which Algerian law 25-10 of July 2025 forbids to use or promote.
  add column is_crypto boolean not null default false,
  -- What the payer pays in; the deposit itself is in dinars.
  add column pay_currency text not null default 'DZD' check (pay_currency in ('DZD', 'USD', 'EUR')),
  -- Of this method, within the store's own; null: the store's.
  add column minimum numeric(14, 2) check (minimum > 0),
  add column maximum numeric(14, 2) check (maximum > 0),
  add column instructions_en text not null default '' check (length(instructions_en) <= 2000),
  add column instructions_ar text not null default '' check (length(instructions_ar) <= 2000),
  -- Where to pay, as rows that people copy: [{"label_en": …, "label_ar": …, "value": …}].
  add column account jsonb not null default '[]'
    check (jsonb_typeof(account) = 'array' and jsonb_array_length(account) <= 8 and length(account::text) <= 6000),
  -- When somebody who knew of the law switched it on; who: the audit log.
  add column law_acknowledged_at timestamptz;
update deposit_methods set is_by_hand = true where method in ('baridimob', 'redotpay', 'binance');
update deposit_methods set is_crypto = true, pay_currency = 'USD' where method in ('redotpay', 'binance');
alter table deposit_methods
  add constraint methods_have_a_range check (maximum >= minimum),
  add constraint the_gateway_takes_dinars check (is_by_hand or pay_currency = 'DZD'),
  add constraint crypto_is_acknowledged check (not (is_crypto and is_active) or law_acknowledged_at is not null),
  add constraint transfers_have_somewhere_to_go
    check (not (is_by_hand and is_active) or jsonb_array_length(account) > 0);

alter table settings
  -- Off: everything is shown in the default currency.
  add column has_multiple_currencies boolean not null default true,
  -- Deposits are refused while the store is reached without HTTPS.
  add column deposits_require_https boolean not null default false,
  -- From the first live key of the gateway on, for good: play money of the sandbox or of the gateway's test side credits
  -- nothing any more, whoever says that it was paid.
  add column takes_real_payments boolean not null default false,
  -- Deposits by hand above it need two people of the staff, in dinars; null: one is enough.
  add column second_approval_above numeric(14, 2) check (second_approval_above > 0);

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('picture', 'trade_register', 'receipt'));

alter table deposits
  -- Where its checkout was made; null: by hand, or not made yet.
  add column gateway text check (gateway in ('sandbox', 'test', 'live')),
  -- amount + fee as the payer pays it, frozen with the deposit.
  add column pay_amount numeric(14, 2) check (pay_amount > 0),
  add column pay_currency text not null default 'DZD' check (pay_currency in ('DZD', 'USD', 'EUR')),
  -- What the payer writes into the transfer. By hand only.
  add column reference text unique check (reference ~ '^RS-[2-9A-HJ-NP-Z]{7}$'),
  add column receipt_id uuid unique references files,
  -- Of the receipt as it was sent: the same file, and a picture that looks the same, are found.
  add column receipt_sha256 bytea check (length(receipt_sha256) = 32),
  add column receipt_print bit(256),
  -- The transfer's own number, as the payer typed it, and as it is compared.
  add column transfer_reference text check (length(transfer_reference) between 4 and 60),
  add column transfer_key text
    generated always as (upper(regexp_replace(transfer_reference, '[^[:alnum:]]', '', 'g'))) stored
    check (length(transfer_key) >= 4),
  add column submitted_at timestamptz,
  -- When a deposit by hand without a receipt ends.
  add column expires_at timestamptz,
  -- What came, in pay_currency, as staff saw it on the account, and what the balance got of it, in dinars.
  add column received_amount numeric(14, 2) check (received_amount > 0),
  add column credited_amount numeric(14, 2) check (credited_amount > 0),
  add column first_approved_by uuid references profiles,
  add column first_approved_at timestamptz,
  add column decided_by uuid references profiles,
  add column decided_at timestamptz,
  add column rejection_reason text check (length(rejection_reason) between 1 and 500);
update deposits set
  pay_amount = amount + fee,
  credited_amount = case when status = 'paid' then amount end,
  decided_at = case when status = 'paid' then updated_at end;
alter table deposits
  alter column pay_amount set not null,
  add constraint paid_deposits_say_how_much check ((status = 'paid') = (credited_amount is not null)),
  add constraint rejections_have_a_reason check ((status = 'rejected') = (rejection_reason is not null)),
  add constraint reviewed_deposits_have_a_receipt check (status <> 'under_review'
    or (reference is not null and receipt_id is not null and transfer_key is not null and submitted_at is not null)),
  add constraint two_people_are_two check (first_approved_by <> decided_by or status <> 'paid');
-- A transfer pays one deposit: the same number again is refused while the first one waits or is paid.
create unique index transfers_are_used_once on deposits (method, transfer_key) where status in ('under_review', 'paid');
create index deposits_in_review on deposits (submitted_at, id) where status = 'under_review';
create index deposits_by_status on deposits (status, id desc);
create index deposits_to_expire on deposits (expires_at) where status = 'awaiting_proof';
create index deposits_by_receipt on deposits (receipt_sha256) where receipt_sha256 is not null;

-- Not paid, nor what was received and credited: those are reached through credit_deposit and approve_deposit alone.
grant update (gateway, receipt_id, receipt_sha256, receipt_print, transfer_reference, submitted_at, expires_at,
  decided_by, decided_at, rejection_reason) on deposits to rasid_app;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('welcome', 'deposit_paid',
  'deposit_failed', 'deposit_rejected', 'order_completed', 'order_waiting', 'balance_changed', 'low_balance',
  'business_approved', 'business_rejected', 'member_joined'));
-- payments: methods, limits or rates changed; ledger: a check of the ledger or of the gateway ended.
alter table live_events drop constraint live_events_topic_check;
alter table live_events add constraint live_events_topic_check check (topic in ('balance', 'orders', 'deposits',
  'notifications', 'catalogue', 'session', 'team', 'clients', 'payments', 'ledger'));

-- Puts a deposit into the ledger: the clearing account owes p_gross, the wallet gets p_credited, the rest is the fee;
-- both in dinars. The caller holds the locks of wallet and deposit.
create function post_deposit(p_deposit deposits, p_gross numeric, p_credited numeric, p_by uuid) returns void
language plpgsql
as $$
declare
  v_transfer ledger_transfers;
  v_rate numeric := units_per_ledger_unit(p_deposit.currency);
  v_credited numeric(24, 8) := round(p_credited / v_rate, 8);
  v_fee numeric(24, 8) := round((p_gross - p_credited) / v_rate, 8);
begin
  v_transfer.id := new_id();
  v_transfer.kind := 'deposit';
  v_transfer.reference_id := p_deposit.id;
  v_transfer.idempotency_key := 'deposit:' || p_deposit.id;
  v_transfer.fingerprint := sha256(convert_to(jsonb_build_array(p_credited, p_gross - p_credited)::text, 'UTF8'));
  v_transfer.actor_id := coalesce(p_by, p_deposit.profile_id);
  v_transfer.description := 'Deposit (' || p_deposit.method || ')';
  v_transfer.original_amount := p_credited;
  v_transfer.original_currency := p_deposit.currency;
  v_transfer.rate := v_rate;
  v_transfer.created_at := now();
  perform post_transfer(v_transfer, (select id from ledger_accounts where reseller_id = p_deposit.reseller_id),
    jsonb_strip_nulls(jsonb_build_object('clearing:' || p_deposit.method, (-v_credited - v_fee)::text,
      'fees', case when v_fee > 0 then v_fee::text end)));

  update deposits set status = 'paid', transfer_id = v_transfer.id, credited_amount = p_credited, decided_by = p_by,
    decided_at = now(), next_check_at = null, updated_at = now()
  where id = p_deposit.id;
  insert into notifications (reseller_id, kind, params) values (p_deposit.reseller_id, 'deposit_paid',
    jsonb_build_object('amount', p_credited::text, 'currency', p_deposit.currency, 'deposit_id', p_deposit.id));
  insert into live_events (topic, reseller_id) values
    ('balance', p_deposit.reseller_id), ('deposits', p_deposit.reseller_id), ('notifications', p_deposit.reseller_id);
end
$$;
revoke execute on function post_deposit from public;

-- Credits a deposit that the gateway says is paid, once; see 0009, which this replaces.
create or replace function credit_deposit(p_deposit uuid) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_deposit deposits;
begin
  perform from ledger_accounts a join deposits d on d.reseller_id = a.reseller_id
  where d.id = p_deposit for update of a;
  if not found then
    return 'unknown_deposit';
  end if;
  select * into strict v_deposit from deposits where id = p_deposit for update;
  if v_deposit.status = 'paid' then
    return 'already_paid';
  elsif v_deposit.reference is not null then
    raise exception 'deposit % is paid by hand', p_deposit using errcode = 'check_violation';
  elsif v_deposit.gateway in ('sandbox', 'test') and (select takes_real_payments from settings) then
    return 'mismatch';
  end if;
  perform post_deposit(v_deposit, v_deposit.amount + v_deposit.fee, v_deposit.amount, null);
  return 'credited';
end
$$;

-- A member of staff has seen p_received, in the deposit's pay_currency, on the account. What was asked for credits the
-- amount; less or more credits in proportion, rounded down to the centime. Above settings.second_approval_above two
-- people have to say the same.
-- Results: credited, second_needed, same_approver, received_differs, already_decided, nothing_to_credit, not_found.
-- The same again by the same person answers credited with "repeated" and moves nothing.
create function approve_deposit(p_deposit uuid, p_received numeric, p_by uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_deposit deposits;
  v_above numeric := (select second_approval_above from settings);
  v_gross numeric;
  v_credited numeric;
begin
  perform from ledger_accounts a join deposits d on d.reseller_id = a.reseller_id
  where d.id = p_deposit for update of a;
  if not found then
    return '{"result": "not_found"}';
  end if;
  select * into strict v_deposit from deposits where id = p_deposit for update;
  if v_deposit.status = 'paid' and v_deposit.decided_by = p_by and v_deposit.received_amount = p_received then
    return jsonb_build_object('result', 'credited', 'repeated', true, 'credited', v_deposit.credited_amount::text);
  elsif v_deposit.status <> 'under_review' then
    return jsonb_build_object('result', 'already_decided', 'status', v_deposit.status);
  end if;

  v_credited := trunc(v_deposit.amount * p_received / v_deposit.pay_amount, 2);
  v_gross := greatest(round((v_deposit.amount + v_deposit.fee) * p_received / v_deposit.pay_amount, 2), v_credited);
  if v_credited <= 0 then
    return '{"result": "nothing_to_credit"}';
  end if;
  if v_above is not null and greatest(v_credited, v_deposit.amount) > v_above then
    if v_deposit.first_approved_by is null
      or (v_deposit.first_approved_by = p_by and v_deposit.received_amount <> p_received) then
      update deposits set first_approved_by = p_by, first_approved_at = now(), received_amount = p_received,
        updated_at = now() where id = p_deposit;
      insert into live_events (topic, reseller_id) values ('deposits', v_deposit.reseller_id);
      return '{"result": "second_needed"}';
    elsif v_deposit.first_approved_by = p_by then
      return '{"result": "same_approver"}';
    elsif v_deposit.received_amount <> p_received then
      return jsonb_build_object('result', 'received_differs', 'received', v_deposit.received_amount::text);
    end if;
  else
    -- The threshold was raised since: one person is enough, and it may be the same.
    update deposits set first_approved_by = null, first_approved_at = null where id = p_deposit;
  end if;
  update deposits set received_amount = p_received where id = p_deposit;
  perform post_deposit(v_deposit, v_gross, v_credited, p_by);
  return jsonb_build_object('result', 'credited', 'credited', v_credited::text);
end
$$;
revoke execute on function approve_deposit from public;
grant execute on function approve_deposit to rasid_app;

-- What the application writes of a new deposit; approvals and payments are reached through functions alone.
revoke insert on deposits from rasid_app;
grant insert (id, reseller_id, profile_id, method, amount, fee, currency, pay_amount, pay_currency, status,
  idempotency_key, reference, expires_at, next_check_at) on deposits to rasid_app;

-- An expired deposit in another currency that is sent in after all is worth what it is then.
grant update (pay_amount) on deposits to rasid_app;

-- And of one that is paid it changes no more who decided it.
create function keep_paid_deposit() returns trigger
language plpgsql
as $$
begin
  if current_user = 'rasid_app' and row(new.status, new.pay_amount, new.decided_by, new.decided_at, new.rejection_reason)
    is distinct from row(old.status, old.pay_amount, old.decided_by, old.decided_at, old.rejection_reason) then
    raise exception 'deposit % is paid', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger paid_deposits_stay before update on deposits
  for each row when (old.status = 'paid') execute function keep_paid_deposit();
