create or replace function note_rated_product() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if 'published' in (old.status, new.status) then
    perform note_product_changes(array[coalesce(new.product_id, old.product_id)]);
  end if;
  return null;
end
$$;
revoke execute on function note_rated_product from public;
