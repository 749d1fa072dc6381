-- Rows of stock_values of these products: what their options hold, at present prices. A code past its date is taken out by
-- the job that marks it (expire_codes).
create or replace function stock_of(p_products uuid[]) returns setof stock_values
language sql stable
as $$
  select c.pool_id, c.product_id, c.plan_id, c.variation_id, p.pricing_display_currency, c.free, c.reserved,
    (c.free + c.reserved) * p.cost_price, (c.free + c.reserved) * coalesce(v.price, l.price, p.consumer_price)
  from (
    select pool_id, product_id, plan_id, variation_id, count(*) filter (where status = 'free')::integer as free,
      count(*) filter (where status = 'reserved')::integer as reserved
    from codes where product_id = any (p_products) and status in ('free', 'reserved')
    group by pool_id, product_id, plan_id, variation_id
  ) c
  join products p on p.id = c.product_id
  left join plans l on l.id = c.plan_id
  left join variations v on v.id = c.variation_id
$$;
revoke execute on function stock_of from public;
grant execute on function stock_of to rasid_app;
