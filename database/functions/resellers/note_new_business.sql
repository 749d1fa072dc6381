-- Notes that a business waits for approval, of the owner who has just confirmed their address.
create or replace function note_new_business() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into staff_news (kind)
  select 'businesses_wait' from reseller_profiles where id = new.reseller_id and status = 'pending';
  return null;
end
$$;
revoke execute on function note_new_business from public;
