-- Catalogue changes are serialized by catalogue_version, whose triggers fire first by name, so this reads the last
-- committed state.
create or replace function write_listings(p_products uuid[]) returns void
language sql
as $$
  with fresh as materialized (
    select f.* from fresh_listings(p_products) f
  ), gone as (
    delete from listings l
    where l.product_id = any (p_products) and not exists (select from fresh f where f.product_id = l.product_id)
    returning l.*
  ), changed as materialized (
    select f.* from fresh f left join listings l on l.product_id = f.product_id where (l.*) is distinct from (f.*)
  ), written as (
    insert into listings as l select c.* from changed c
    on conflict (product_id) do update set
      state = excluded.state, status = excluded.status, category_id = excluded.category_id, name = excluded.name,
      band = excluded.band, is_subscription = excluded.is_subscription, is_featured = excluded.is_featured,
      has_plans = excluded.has_plans, plan_id = excluded.plan_id, variation_id = excluded.variation_id,
      base_price = excluded.base_price, currency = excluded.currency, published_at = excluded.published_at,
      created_at = excluded.created_at
  ), deltas as (
    select d.state, d.category_id, d.band, d.is_subscription, d.is_featured, d.has_plans, sum(d.n) as n
    from (
      select g.*, -1 as n from gone g
      union all select l.*, -1 from listings l join changed c on c.product_id = l.product_id
      union all select c.*, 1 from changed c
    ) d
    group by d.state, d.category_id, d.band, d.is_subscription, d.is_featured, d.has_plans having sum(d.n) <> 0
  )
  insert into listing_counts as o select d.* from deltas d
  on conflict (state, category_id, band, is_subscription, is_featured, has_plans) do update set n = o.n + excluded.n;

  delete from search_texts t
  where t.product_id = any (p_products) and not exists (select from listings l where l.product_id = t.product_id);
  update search_texts t set facets = facets_of(l) from listings l
  where l.product_id = t.product_id and l.product_id = any (p_products) and t.facets is distinct from facets_of(l);
  select refresh_listing_prices(array(select w.price_list_id from wide_price_lists w), p_products)
  where exists (select from wide_price_lists)
$$;
revoke execute on function write_listings from public;
