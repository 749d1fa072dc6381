-- The catalogue shows whether there is any stock.
create or replace function show_stock_level() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if current_setting('rasid.is_bulk', true) is not distinct from 'on' then
    return null;
  elsif tg_op <> 'UPDATE' or exists (
    select from products p where p.id = new.product_id
      and (old.quantity >= p.min_order_quantity) <> (new.quantity >= p.min_order_quantity)
  ) then
    perform note_product_changes(array[coalesce(new.product_id, old.product_id)]);
  end if;
  return null;
end
$$;
revoke execute on function show_stock_level from public;
