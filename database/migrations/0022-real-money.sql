-- From the first live key of the gateway on, the store takes real payments, for good: play money of the sandbox or of the
-- gateway's test side credits nothing any more, whoever says that it was paid.
alter table settings add column takes_real_payments boolean not null default false;

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
