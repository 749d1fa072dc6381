-- Issues the oldest due invoice or credit note that no other session is issuing; false if there is none. One per
-- transaction: two sessions holding a number and waiting for each other's order would deadlock.
create or replace function issue_next_paper(p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_id uuid;
begin
  select id into v_id from orders where is_invoice_due order by id limit 1 for no key update skip locked;
  if found then
    perform issue_invoice(v_id, p_now);
    return true;
  end if;
  select r.id into v_id from order_refunds r join orders o on o.id = r.order_id
  where r.is_credit_note_due order by r.id limit 1 for no key update of o skip locked;
  if found then
    perform issue_credit_note(v_id, p_now);
    return true;
  end if;
  return false;
end
$$;
revoke execute on function issue_next_paper from public;
grant execute on function issue_next_paper to rasid_app;
