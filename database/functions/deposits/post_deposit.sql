-- Posts a deposit: the clearing account owes p_gross, the wallet gets p_credited, the rest is the fee; both in dinars.
-- The caller has locked wallet and deposit.
create or replace function post_deposit(p_deposit deposits, p_gross numeric, p_credited numeric, p_by uuid) returns void
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
