-- The application role's name differs per database: anyone but the table's owner is the application.
create or replace function keep_paid_deposit() returns trigger
language plpgsql
as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage')
    and row(new.status, new.pay_amount, new.decided_by, new.decided_at, new.rejection_reason)
    is distinct from row(old.status, old.pay_amount, old.decided_by, old.decided_at, old.rejection_reason) then
    raise exception 'deposit % is paid', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
