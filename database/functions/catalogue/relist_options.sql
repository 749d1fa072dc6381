-- Plans, variations and tiers.
create or replace function relist_options() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_listings(array(select distinct n.product_id from new_rows n));
  elsif tg_op = 'DELETE' then
    perform refresh_listings(array(select distinct o.product_id from old_rows o));
  else
    perform refresh_listings(array(select n.product_id from new_rows n union select o.product_id from old_rows o));
  end if;
  return null;
end
$$;
revoke execute on function relist_options from public;
