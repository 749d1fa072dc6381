-- Items as they were bought and refunded, all of them: ask by source, an order's or a refund's id. An item's share of an amount in
-- another currency is exact enough that the shares of an order add up to its amount.
create or replace function sale_moves()
returns table (source uuid, is_refund boolean, at timestamptz, order_id uuid, product_id uuid, category_id uuid,
  reseller_id uuid, wilaya smallint, price_list_id uuid, currency text, units integer,
  dzd numeric, usd numeric, eur numeric, unit_cost numeric, unit_price numeric)
language sql stable
as $$
  select o.id, false, o.created_at, o.id, i.product_id, i.category_id, o.reseller_id, o.wilaya, o.price_list_id,
    o.currency, i.quantity,
    coalesce(x.dzd::numeric(40, 20) * i.total_amount / nullif(o.total_amount, 0), 0),
    coalesce(x.usd::numeric(40, 20) * i.total_amount / nullif(o.total_amount, 0), 0),
    coalesce(x.eur::numeric(40, 20) * i.total_amount / nullif(o.total_amount, 0), 0),
    i.unit_cost, i.unit_price
  from orders o
  join order_items i on i.order_id = o.id
  -- offset 0: order by order. The planner takes the account's entries, half of all, for few and would read each.
  left join lateral (
    select x.amount, x.created_at from ledger_entries x where x.transfer_id = o.transfer_id
      and x.account_id = (select a.id from ledger_accounts a where a.code = 'sales') offset 0
  ) e on true
  cross join lateral in_each(o.currency, o.total_amount, coalesce(e.amount, 0), coalesce(e.created_at, o.created_at)) x
  union all
  select f.id, true, f.created_at, o.id, i.product_id, i.category_id, o.reseller_id, o.wilaya, o.price_list_id,
    o.currency, l.quantity,
    coalesce(x.dzd::numeric(40, 20) * l.amount / nullif(f.amount, 0), 0),
    coalesce(x.usd::numeric(40, 20) * l.amount / nullif(f.amount, 0), 0),
    coalesce(x.eur::numeric(40, 20) * l.amount / nullif(f.amount, 0), 0),
    i.unit_cost, i.unit_price
  from order_refunds f
  join orders o on o.id = f.order_id
  cross join lateral jsonb_to_recordset(f.lines) as l (item_id uuid, quantity integer, amount numeric)
  join order_items i on i.id = l.item_id
  join ledger_entries e on e.transfer_id = f.transfer_id
    and e.account_id = (select a.id from ledger_accounts a where a.code = 'sales')
  cross join lateral in_each(o.currency, f.amount, -e.amount, e.created_at) x
$$;
revoke execute on function sale_moves from public;
grant execute on function sale_moves to rasid_app;
