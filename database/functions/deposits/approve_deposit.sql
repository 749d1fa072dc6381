-- Approves a manual deposit of which staff saw p_received, in its pay_currency, on the account. The requested amount
-- credits in full; less or more credits in proportion, rounded down to the centime. Above
-- settings.second_approval_above two people must enter the same amount. Results: credited, second_needed,
-- same_approver, received_differs, already_decided, nothing_to_credit, not_found. A repeat by the same person answers
-- credited with "repeated" and moves nothing.
create or replace function approve_deposit(p_deposit uuid, p_received numeric, p_by uuid, p_reason text default null) returns jsonb
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
  -- Read once, under the locks: a change of the limits comes before or after this decision.
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
    -- The limit was raised since: one approval suffices, even by the same person.
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
