-- Returns undelivered units of manually delivered products to stock. p_units: [{item_id, waiting}]. The stock is capped
-- at its limit, so that a refund never fails because someone entered the largest number.
create or replace function return_stock(p_units jsonb) returns void
language plpgsql
as $$
begin
  -- In the order in which purchases lock them.
  perform from stock_levels where product_id in (
    select i.product_id from jsonb_to_recordset(p_units) as u (item_id uuid) join order_items i on i.id = u.item_id)
  order by product_id for update;
  update stock_levels s set quantity = least(s.quantity + x.n, 10000000)
  from (
    select i.product_id, sum(u.waiting)::integer as n
    from jsonb_to_recordset(p_units) as u (item_id uuid, waiting integer)
    join order_items i on i.id = u.item_id
    where i.delivery = 'manual' and not i.is_trial and u.waiting > 0 group by i.product_id
  ) x
  where s.product_id = x.product_id;
end
$$;
revoke execute on function return_stock from public;
