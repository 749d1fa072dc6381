create or replace function refresh_listing_prices(p_lists uuid[], p_products uuid[]) returns void
language sql
as $$
  with fresh as materialized (
    select f.* from fresh_listing_prices(
      array(select w.price_list_id from wide_price_lists w where w.price_list_id = any (p_lists)), p_products) f
  ), gone as (
    delete from listing_prices o
    where o.price_list_id = any (p_lists) and (p_products is null or o.product_id = any (p_products))
      and not exists (select from fresh f where f.price_list_id = o.price_list_id and f.product_id = o.product_id)
  )
  insert into listing_prices as o
  select f.* from fresh f
  left join listing_prices k on k.price_list_id = f.price_list_id and k.product_id = f.product_id
  where (k.*) is distinct from (f.*)
  on conflict (price_list_id, product_id) do update set
    category_id = excluded.category_id, band = excluded.band, is_subscription = excluded.is_subscription,
    currency = excluded.currency, price = excluded.price
$$;
revoke execute on function refresh_listing_prices from public;
