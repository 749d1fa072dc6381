-- Units of products that are delivered by hand, and were not, can be sold again. p_units: [{item_id, waiting}]. What comes
-- back fills the stock up to its limit and no further: no client waits for their money because somebody has written the
-- largest number there is.
create or replace function give_stock_back(p_units jsonb) returns void
language plpgsql
as $$
begin
  -- In the order in which purchases hold them.
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
revoke execute on function give_stock_back from public;
