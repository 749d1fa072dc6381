-- Codes were added or removed.
create or replace function note_stocked_products() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform note_product_changes(array(select distinct m.product_id from moved_rows m));
  return null;
end
$$;
revoke execute on function note_stocked_products from public;
