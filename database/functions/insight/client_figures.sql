-- Rows of client_months that these orders and refunds make. A refund takes away what it gives back of its order, by the
-- order's own rate and in its month, so that nothing is left of what came back whole. A price above the catalogue's (an
-- offer may be one) saved nothing, and takes nothing off other savings.
create or replace function client_figures(p_sources uuid[]) returns setof client_months
language sql stable
as $$
  select o.reseller_id, date_trunc('month', o.created_at at time zone 'Africa/Algiers')::date,
    coalesce(i.category_id::text, ''), sum(a.dzd), sum(a.usd), sum(a.eur),
    coalesce(sum(a.dzd * s.share) filter (where i.price_rule in ('list_fixed', 'list_percent')), 0),
    coalesce(sum(a.usd * s.share) filter (where i.price_rule in ('list_fixed', 'list_percent')), 0),
    coalesce(sum(a.eur * s.share) filter (where i.price_rule in ('list_fixed', 'list_percent')), 0),
    coalesce(sum(a.dzd * s.share) filter (where i.price_rule = 'tier'), 0),
    coalesce(sum(a.usd * s.share) filter (where i.price_rule = 'tier'), 0),
    coalesce(sum(a.eur * s.share) filter (where i.price_rule = 'tier'), 0),
    coalesce(sum(a.dzd * s.share) filter (where i.price_rule = 'quote'), 0),
    coalesce(sum(a.usd * s.share) filter (where i.price_rule = 'quote'), 0),
    coalesce(sum(a.eur * s.share) filter (where i.price_rule = 'quote'), 0)
  from (
    select order_id, id as item_id, total_amount as amount from order_items where order_id = any (p_sources)
    union all
    select f.order_id, l.item_id, -l.amount from order_refunds f
    cross join lateral jsonb_to_recordset(f.lines) as l (item_id uuid, amount numeric)
    where f.id = any (p_sources)
  ) m
  join orders o on o.id = m.order_id and o.total_amount > 0
  join order_items i on i.id = m.item_id
  join ledger_entries e on e.transfer_id = o.transfer_id
    and e.account_id = (select c.id from ledger_accounts c where c.code = 'sales')
  cross join lateral in_each(o.currency, o.total_amount, e.amount, e.created_at) x
  -- offset 0: rates are looked up once for an item, not once for each sum.
  cross join lateral (select x.dzd::numeric(40, 20) * m.amount / o.total_amount as dzd,
    x.usd::numeric(40, 20) * m.amount / o.total_amount as usd,
    x.eur::numeric(40, 20) * m.amount / o.total_amount as eur offset 0) a
  -- Of what was paid; 40 digits, so that the product is exact to the centime.
  cross join lateral (select greatest(i.catalogue_price - i.unit_price, 0)::numeric(60, 40)
    / nullif(i.unit_price, 0) as share) s
  group by 1, 2, 3
$$;
revoke execute on function client_figures from public;
grant execute on function client_figures to rasid_app;
