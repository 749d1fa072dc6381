-- The lines of a refund (see refund_items) with their items: [{item_id, waiting, delivered, quantity, amount}]. Null if
-- invalid: units no longer pending, deliveries of other items, a duplicate item.
create or replace function price_refund(p_order orders, p_lines jsonb, p_deliveries uuid[]) returns jsonb
language plpgsql
as $$
declare
  v_lines jsonb;
begin
  select jsonb_agg(jsonb_build_object('item_id', x.item_id, 'waiting', x.waiting, 'delivered', x.delivered,
    'quantity', x.waiting + x.delivered, 'amount', (i.unit_price * (x.waiting + x.delivered))::text))
  into v_lines
  from (
    select l.item_id, coalesce(l.waiting, 0) as waiting, coalesce(d.units, 0) as delivered
    from jsonb_to_recordset(p_lines) as l (item_id uuid, waiting integer)
    -- Once for all lines: each may have tens of thousands of deliveries.
    left join (
      select order_item_id, sum(quantity)::integer as units from deliveries
      where id = any (p_deliveries) and withdrawn_at is null group by order_item_id
    ) d on d.order_item_id = l.item_id
  ) x
  join order_items i on i.id = x.item_id and i.order_id = p_order.id
  where x.waiting between 0 and i.quantity - i.delivered_quantity - i.refunded_quantity
    and (x.waiting = 0 or p_order.status in ('pending', 'processing'));
  if coalesce(jsonb_array_length(v_lines), 0) <> jsonb_array_length(p_lines)
    or (select count(distinct l ->> 'item_id') from jsonb_array_elements(p_lines) l) <> jsonb_array_length(p_lines)
    or (select count(*) from deliveries d join order_items i on i.id = d.order_item_id
      where d.id = any (p_deliveries) and d.withdrawn_at is null and i.order_id = p_order.id
        and d.order_item_id in (select (l ->> 'item_id')::uuid from jsonb_array_elements(p_lines) l))
      <> cardinality(p_deliveries) then
    return null;
  end if;
  return v_lines;
end
$$;
revoke execute on function price_refund from public;
