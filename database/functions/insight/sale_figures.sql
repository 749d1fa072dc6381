-- Rows of sales_days that these orders and refunds make. Called with a column and not a subquery, it becomes part of the caller's
-- plan: a caller that asks for one dimension does not pay for seven.
create or replace function sale_figures(p_sources uuid[]) returns setof sales_days
language sql stable
as $$
  select d.dimension, algerian_day(m.at), d.key,
    count(distinct m.order_id) filter (where not m.is_refund),
    coalesce(sum(m.units) filter (where not m.is_refund), 0),
    coalesce(sum(m.units) filter (where m.is_refund), 0),
    coalesce(sum(m.units * m.sign) filter (where m.unit_cost is null), 0),
    coalesce(sum(m.dzd) filter (where not m.is_refund), 0),
    coalesce(sum(m.usd) filter (where not m.is_refund), 0),
    coalesce(sum(m.eur) filter (where not m.is_refund), 0),
    coalesce(sum(m.dzd) filter (where m.is_refund), 0),
    coalesce(sum(m.usd) filter (where m.is_refund), 0),
    coalesce(sum(m.eur) filter (where m.is_refund), 0),
    coalesce(sum(m.dzd * m.sign) filter (where m.unit_cost is not null), 0),
    coalesce(sum(m.usd * m.sign) filter (where m.unit_cost is not null), 0),
    coalesce(sum(m.eur * m.sign) filter (where m.unit_cost is not null), 0),
    coalesce(sum(m.dzd * m.sign * m.unit_cost / nullif(m.unit_price, 0)) filter (where m.unit_cost is not null), 0),
    coalesce(sum(m.usd * m.sign * m.unit_cost / nullif(m.unit_price, 0)) filter (where m.unit_cost is not null), 0),
    coalesce(sum(m.eur * m.sign * m.unit_cost / nullif(m.unit_price, 0)) filter (where m.unit_cost is not null), 0)
  from (select *, case when is_refund then -1 else 1 end as sign from sale_moves() where source = any (p_sources)) m
  cross join lateral (values ('all', ''), ('category', coalesce(m.category_id::text, '')), ('product', m.product_id::text),
    ('reseller', m.reseller_id::text), ('wilaya', coalesce(m.wilaya::text, '')),
    ('price_list', coalesce(m.price_list_id::text, '')), ('currency', m.currency)) as d (dimension, key)
  group by 1, 2, 3
$$;
revoke execute on function sale_figures from public;
grant execute on function sale_figures to rasid_app;
