-- Found by a second look at 0033: what made single acts slow, or made them fail.

-- Whether a code was ever reported is asked for each code that comes back and for each row of their lists; the index of open
-- reports alone does not say it, so all reports were read each time.
create index code_reports_of_delivery on code_reports (delivery_id);

-- As in 0033, but what comes back fills the stock up to its limit and no further: no client waits for their money because
-- somebody has written the largest number there is.
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
