-- Balance management (specification, sections 4 and 7): credit adds, debit subtracts, adjustment sets the balance to
-- the amount. p_amount is in p_currency; an adjustment's difference and the rate are determined under the wallet's
-- lock. Results: changed, idempotency_key_reused, balance_too_small, balance_unchanged, balance_above_maximum: nothing
-- lifts a balance above settings.balance_maximum.
create or replace function change_balance(
  p_reseller uuid, p_type text, p_amount numeric, p_currency text, p_actor uuid, p_key text, p_description text
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_wallet ledger_accounts;
  v_known ledger_transfers;
  v_transfer ledger_transfers;
  v_rate numeric;
  v_change numeric(24, 8);
  v_shown numeric;
  v_balance numeric;
  v_maximum numeric;
begin
  select * into strict v_wallet from ledger_accounts where reseller_id = p_reseller for update;
  v_rate := units_per_ledger_unit(p_currency);
  v_transfer.idempotency_key := 'balance:' || p_reseller || ':' || p_key;
  v_transfer.fingerprint := sha256(convert_to(
    jsonb_build_array(p_type, p_amount, p_currency, p_actor, p_description)::text, 'UTF8'));
  select * into v_known from ledger_transfers where idempotency_key = v_transfer.idempotency_key;
  if found then
    if v_known.fingerprint <> v_transfer.fingerprint then
      return '{"result": "idempotency_key_reused"}';
    end if;
    return (select jsonb_build_object('result', 'changed', 'repeated', true, 'transfer_id', v_known.id,
        'balance_before', (e.balance_after - e.amount)::text, 'balance', e.balance_after::text)
      from ledger_entries e where e.transfer_id = v_known.id and e.account_id = v_wallet.id);
  end if;

  -- Like price and balance: compared in the amount's currency at its minor unit.
  v_shown := round(v_wallet.balance * v_rate, 2);
  v_change := case p_type
    when 'credit' then round(p_amount / v_rate, 8)
    when 'debit' then -debit_of(v_wallet.balance, p_amount, v_rate)
    when 'adjustment' then round(p_amount / v_rate, 8) - v_wallet.balance
  end;
  if v_change is null or p_amount < 0 or (p_type <> 'adjustment' and p_amount = 0) then
    raise exception 'not a change of a balance: % %', p_type, p_amount using errcode = 'check_violation';
  end if;
  if p_type = 'debit' and p_amount > v_shown then
    return jsonb_build_object('result', 'balance_too_small', 'balance', v_shown::text, 'currency', p_currency);
  end if;
  if v_change = 0 or (p_type = 'adjustment' and p_amount > 0 and p_amount = v_shown) then
    return '{"result": "balance_unchanged"}';
  end if;

  select balance_maximum into strict v_maximum from settings;
  if v_change > 0 and round((v_wallet.balance + v_change) * units_per_ledger_unit('DZD'), 2) > v_maximum then
    return jsonb_build_object('result', 'balance_above_maximum', 'maximum', v_maximum::text);
  end if;

  v_transfer.id := new_id();
  v_transfer.kind := p_type;
  v_transfer.actor_id := p_actor;
  v_transfer.description := p_description;
  v_transfer.original_amount := case when p_type = 'adjustment' then abs(round(v_change * v_rate, 8)) else p_amount end;
  v_transfer.original_currency := p_currency;
  v_transfer.rate := v_rate;
  v_transfer.created_at := now();
  v_balance := post_transfer(v_transfer, v_wallet.id, jsonb_build_object('adjustments', (-v_change)::text));
  insert into notifications (reseller_id, kind, params) values (p_reseller, 'balance_changed', jsonb_build_object(
    'type', p_type, 'amount', round(v_change * v_rate, 2)::text, 'currency', p_currency));
  insert into live_events (topic, reseller_id) values ('balance', p_reseller), ('notifications', p_reseller);
  return jsonb_build_object('result', 'changed', 'transfer_id', v_transfer.id,
    'balance_before', v_wallet.balance::text, 'balance', v_balance::text);
end
$$;
revoke execute on function change_balance from public;
grant execute on function change_balance to rasid_app;
