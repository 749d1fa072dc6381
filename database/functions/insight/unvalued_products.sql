-- Products for which stock_values no longer holds: noted, or sold by orders that are not counted yet.
create or replace function unvalued_products() returns setof uuid
language sql stable
as $$
  select product_id from stock_changes
  union
  select i.product_id from uncounted u join order_items i on i.order_id = u.id where u.kind = 'order'
$$;
revoke execute on function unvalued_products from public;
grant execute on function unvalued_products to rasid_app;
