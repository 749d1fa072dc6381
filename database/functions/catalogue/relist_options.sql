-- Plans, variations and tiers.
create or replace function relist_options() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_products uuid[];
begin
  if tg_op = 'INSERT' then
    v_products := array(select distinct n.product_id from new_rows n);
  elsif tg_op = 'DELETE' then
    v_products := array(select distinct o.product_id from old_rows o);
  else
    v_products := array(select n.product_id from new_rows n union select o.product_id from old_rows o);
  end if;
  perform refresh_listings(v_products);
  perform note_product_changes(v_products);
  return null;
end
$$;
revoke execute on function relist_options from public;
