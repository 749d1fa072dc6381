-- Nothing beyond the limits is credited by one person (decision 39), and no approval nor manual change lifts a balance
-- above the largest.
alter table deposits add column approval_reason text check (length(approval_reason) between 1 and 500);

-- What one person alone may say has come, in the deposit's pay_currency: within a tenth of what was announced, and no more
-- than one deposit and its day may credit by the limits of this moment. Empty (from above to) where no amount is.
create function approval_range(p_deposit deposits, out alone_from numeric, out alone_to numeric)
language sql stable
as $$
  select ceil(p_deposit.pay_amount * 90) / 100,
    trunc(least(p_deposit.pay_amount * 1.1, greatest(l.cap, 0) * p_deposit.pay_amount / p_deposit.amount), 2)
  from (
    select least(s.deposit_maximum, m.maximum, s.deposit_daily_maximum - (
        select coalesce(sum(coalesce(o.credited_amount, o.amount)), 0) from deposits o
        where o.reseller_id = p_deposit.reseller_id and o.id <> p_deposit.id
          and o.status not in ('failed', 'cancelled', 'expired', 'rejected')
          and o.created_at >= d.start and o.created_at < d.start + interval '1 day')) as cap
    from settings s
    join deposit_methods m on m.method = p_deposit.method
    cross join (select date_trunc('day', p_deposit.created_at, 'Africa/Algiers') as start) d
  ) l
$$;
grant execute on function approval_range to rasid_app;

-- As in 0017. What one person alone may not say takes a reason and a second person who says the same. Above
-- settings.balance_maximum nothing is credited by anybody.
-- Further results: reason_needed, balance_above_maximum.
drop function approve_deposit(uuid, numeric, uuid);
create function approve_deposit(p_deposit uuid, p_received numeric, p_by uuid, p_reason text default null) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_deposit deposits;
  v_settings settings;
  v_balance numeric;
  v_gross numeric;
  v_credited numeric;
  v_is_unusual boolean;
begin
  select round(a.balance * units_per_ledger_unit('DZD'), 2) into v_balance
  from ledger_accounts a join deposits d on d.reseller_id = a.reseller_id
  where d.id = p_deposit for update of a;
  if not found then
    return '{"result": "not_found"}';
  end if;
  select * into strict v_deposit from deposits where id = p_deposit for update;
  -- Read once, under the locks: a change of the limits comes before this decision, or after it.
  select * into strict v_settings from settings;
  if v_deposit.status = 'paid' and v_deposit.decided_by = p_by and v_deposit.received_amount = p_received then
    return jsonb_build_object('result', 'credited', 'repeated', true, 'credited', v_deposit.credited_amount::text);
  elsif v_deposit.status <> 'under_review' then
    return jsonb_build_object('result', 'already_decided', 'status', v_deposit.status);
  end if;

  v_credited := trunc(v_deposit.amount * p_received / v_deposit.pay_amount, 2);
  v_gross := greatest(round((v_deposit.amount + v_deposit.fee) * p_received / v_deposit.pay_amount, 2), v_credited);
  if v_credited <= 0 then
    return '{"result": "nothing_to_credit"}';
  elsif v_balance + v_credited > v_settings.balance_maximum then
    return jsonb_build_object('result', 'balance_above_maximum', 'maximum', v_settings.balance_maximum::text);
  end if;
  select p_received not between r.alone_from and r.alone_to into v_is_unusual from approval_range(v_deposit) r;
  if v_is_unusual and p_reason is null then
    return '{"result": "reason_needed"}';
  end if;

  if v_is_unusual or greatest(v_credited, v_deposit.amount) > v_settings.second_approval_above then
    if v_deposit.first_approved_by is null
      or (v_deposit.first_approved_by = p_by and v_deposit.received_amount <> p_received) then
      update deposits set first_approved_by = p_by, first_approved_at = now(), received_amount = p_received,
        approval_reason = p_reason, updated_at = now() where id = p_deposit;
      insert into live_events (topic, reseller_id) values ('deposits', v_deposit.reseller_id);
      return '{"result": "second_needed"}';
    elsif v_deposit.first_approved_by = p_by then
      return '{"result": "same_approver"}';
    elsif v_deposit.received_amount <> p_received then
      return jsonb_build_object('result', 'received_differs', 'received', v_deposit.received_amount::text);
    end if;
  else
    -- The limits were raised since: one person is enough, and it may be the same.
    update deposits set first_approved_by = null, first_approved_at = null, approval_reason = null where id = p_deposit;
  end if;
  update deposits set received_amount = p_received, approval_reason = coalesce(approval_reason, p_reason)
  where id = p_deposit;
  perform post_deposit(v_deposit, v_gross, v_credited, p_by);
  return jsonb_build_object('result', 'credited', 'credited', v_credited::text);
end
$$;
revoke execute on function approve_deposit from public;
grant execute on function approve_deposit to rasid_app;

-- As in 0045, and nothing lifts a balance above the largest. Further result: balance_above_maximum.
create or replace function change_balance(
  p_reseller uuid, p_type text, p_amount numeric, p_currency text, p_actor uuid, p_key text, p_description text
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_wallet ledger_accounts;
  v_known ledger_transfers;
  v_transfer ledger_transfers;
  v_rate numeric := units_per_ledger_unit(p_currency);
  v_change numeric(24, 8);
  v_shown numeric;
  v_balance numeric;
  v_maximum numeric;
begin
  select * into strict v_wallet from ledger_accounts where reseller_id = p_reseller for update;
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

  -- As a price and a balance are: compared in the amount's currency at its minor unit.
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
