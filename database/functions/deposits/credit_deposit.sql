-- Credits a deposit that the gateway reports as paid, once: the first of webhook and poll wins, the other gets
-- already_paid. A failed, cancelled or expired deposit is credited too: the money has arrived.
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
revoke execute on function credit_deposit from public;
grant execute on function credit_deposit to rasid_app;
