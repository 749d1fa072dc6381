-- Decrements the stock of manually delivered products. False, with nothing taken, if one has too little.
create or replace function take_stock(p_lines jsonb) returns boolean
language plpgsql
as $$
begin
  if not p_lines @? '$[*] ? (@.delivery != "codes")' then
    return true;
  end if;
  -- The order will reference its products: lock them now, before the catalogue version may be bumped for stock that
  -- runs out. Saving a product locks in the same order.
  perform from products p
  where p.id in (select x.product_id from jsonb_to_recordset(p_lines) as x (product_id uuid))
  order by p.id for key share;
  perform from stock_levels s
  where s.product_id in (select x.product_id from jsonb_to_recordset(p_lines) as x (product_id uuid, delivery text)
    where x.delivery <> 'codes')
  order by s.product_id for update;
  if exists (
    select from jsonb_to_recordset(p_lines) as x (product_id uuid, delivery text, quantity integer)
    join stock_levels s on s.product_id = x.product_id
    where x.delivery <> 'codes' group by s.product_id, s.quantity having sum(x.quantity) > s.quantity
  ) then
    return false;
  end if;
  update stock_levels s set quantity = s.quantity - x.sold
  from (select y.product_id, sum(y.quantity)::integer as sold
    from jsonb_to_recordset(p_lines) as y (product_id uuid, delivery text, quantity integer)
    where y.delivery <> 'codes' group by y.product_id) x
  where s.product_id = x.product_id;
  return true;
end
$$;
revoke execute on function take_stock from public;
