-- Tells endpoints what product_changes has since the last time, so the same as those who poll are told: products that are
-- listed, in stock or priced otherwise than was last told, up to 100 an event, and to those of a price list what it changed.
-- Where all prices of a client changed, one event says so. Times of changes are in the order of commits: nothing is missed,
-- and nothing makes a purchase wait. Returns the number of news.
create or replace function spread_product_news(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  -- Everybody among the scopes, and all products.
  v_all constant uuid := '00000000-0000-0000-0000-000000000000';
  v_since timestamptz;
  v_until timestamptz;
  v_news jsonb;
  v_batch record;
begin
  perform note_raced_stock(p_now);
  -- One at a time: a second run would tell the same.
  perform pg_advisory_xact_lock(hashtext('spread_product_news'));
  if not exists (
    select from webhook_endpoints where deleted_at is null and mode = 'live'
      and events && array['product.listed', 'product.withdrawn', 'product.price_changed', 'product.stock_changed']
  ) then
    delete from webhook_product_states;
    delete from webhook_product_news;
    return 0;
  end if;
  select told_until into v_since from webhook_product_news;
  select changed_at into v_until from catalogue_version;
  insert into webhook_product_news (told_until) values (v_until)
  on conflict (is_the_one) do update set told_until = excluded.told_until;
  with current as materialized (
    select c.product_id, coalesce(l.state = 0, false) as is_listed, stocked_options(c.product_id) > 0 as is_in_stock,
      coalesce(prices_of(c.product_id), '') as prices
    from product_changes c left join listings l on l.product_id = c.product_id
    where c.scope_id = v_all and c.product_id <> v_all and c.changed_at > coalesce(v_since, '-infinity')
      and c.changed_at <= v_until
  ), told as (
    insert into webhook_product_states as t (product_id, is_listed, is_in_stock, prices)
    select product_id, is_listed, is_in_stock, prices from current
    on conflict (product_id) do update set is_listed = excluded.is_listed, is_in_stock = excluded.is_in_stock,
      prices = excluded.prices
    where (t.is_listed, t.is_in_stock, t.prices) is distinct from (excluded.is_listed, excluded.is_in_stock, excluded.prices)
    returning t.product_id, t.is_listed, t.is_in_stock, t.prices
  ), news as (
    -- States as the statement began, so before.
    select n.product_id, n.is_in_stock, unnest(array_remove(array[
      case when n.is_listed and not coalesce(b.is_listed, false) then 'product.listed' end,
      case when b.is_listed and not n.is_listed then 'product.withdrawn' end,
      case when b.is_listed and n.is_listed and b.prices <> n.prices then 'product.price_changed' end,
      case when b.is_listed and n.is_listed and b.is_in_stock <> n.is_in_stock then 'product.stock_changed' end], null)) as type
    from told n left join webhook_product_states b on b.product_id = n.product_id
  ), scopes as (
    select distinct s.id from webhook_endpoints e
    cross join lateral (values (v_all), (e.reseller_id), (price_list_of(e.reseller_id))) s (id)
    where e.deleted_at is null and e.mode = 'live' and 'product.price_changed' = any (e.events)
  ), repriced as (
    select s.id as scope, c.product_id, stocked_options(c.product_id) > 0 as is_in_stock
    from scopes s join product_changes c on c.scope_id = s.id and c.changed_at > v_since and c.changed_at <= v_until
    left join webhook_product_states b on b.product_id = c.product_id
    where c.product_id = v_all or s.id <> v_all and b.is_listed
      and exists (select from listings l where l.product_id = c.product_id and l.state = 0)
      and not exists (select from news n where n.product_id = c.product_id and n.type = 'product.price_changed')
  )
  select coalesce(jsonb_agg(jsonb_build_object('type', type, 'scope', scope, 'product_id', product_id,
    'in_stock', is_in_stock)), '[]') into v_news
  from (select type, v_all as scope, product_id, is_in_stock from news
    union all select 'product.price_changed', scope, product_id, is_in_stock from repriced) x
  where v_since is not null;

  for v_batch in
    select type, scope, case when is_all then '{"products": [], "all_products": true}'
      else jsonb_build_object('products', jsonb_agg(jsonb_build_object('product_id', product_id, 'in_stock', in_stock)
        order by product_id)) end as data
    from (
      select *, product_id = v_all as is_all,
        (row_number() over (partition by type, scope, product_id = v_all order by product_id) - 1) / 100 as part
      from jsonb_to_recordset(v_news) as x (type text, scope uuid, product_id uuid, in_stock boolean)) numbered
    group by type, scope, is_all, part
  loop
    perform queue_webhooks(r.reseller_id, v_batch.type, v_batch.data, p_now)
    from (select distinct reseller_id from webhook_endpoints
      where deleted_at is null and mode = 'live' and v_batch.type = any (events)
        and (v_batch.scope = v_all or v_batch.scope in (reseller_id, price_list_of(reseller_id)))) r;
  end loop;
  return jsonb_array_length(v_news);
end
$$;
revoke execute on function spread_product_news from public;
grant execute on function spread_product_news to rasid_app;
