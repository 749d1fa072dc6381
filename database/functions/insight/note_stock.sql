-- Trigger: stock_values no longer holds for the products of these codes (value_stock).
create or replace function note_stock() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into stock_changes (product_id) select distinct product_id from moved_rows;
  return null;
end
$$;
revoke execute on function note_stock from public;
