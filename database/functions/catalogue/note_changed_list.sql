-- A list's percentage changes all prices of its clients; its role, those of everybody who gets or loses it.
create or replace function note_changed_list() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if old.role is distinct from new.role then
    perform note_product_changes('{00000000-0000-0000-0000-000000000000}');
  elsif tg_op = 'UPDATE' and old.percent_off <> new.percent_off then
    perform note_product_changes('{00000000-0000-0000-0000-000000000000}', new.id);
  end if;
  return null;
end
$$;
revoke execute on function note_changed_list from public;
