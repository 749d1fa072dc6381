-- Compares what is listed, in stock and priced with what was last told, and queues the differences for the endpoints that
-- want them, up to 100 products an event. By states, not by events: whatever changed a product, and however often, nothing
-- is missed and nothing makes a purchase wait. Returns the number of products that changed.
create or replace function spread_product_news(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_changed jsonb;
  v_batch record;
begin
  perform note_raced_stock(p_now);
  -- One at a time: a second run would tell the same.
  perform pg_advisory_xact_lock(hashtext('spread_product_news'));
  if not exists (
    select from webhook_endpoints where status = 'active' and deleted_at is null and mode = 'live'
      and events && array['product.listed', 'product.withdrawn', 'product.price_changed', 'product.stock_changed']
  ) then
    delete from webhook_product_states;
    return 0;
  end if;
  with is_new as (
    select not exists (select from webhook_product_states) as yes
  ), current as materialized (
    select l.product_id, l.state = 0 as is_listed, s.is_in_stock, coalesce(c.id, 0) as last_price_change
    from listings l join products p on p.id = l.product_id
    cross join lateral (select case when p.delivery = 'manual'
      then coalesce((select t.quantity >= p.min_order_quantity from stock_levels t where t.product_id = p.id), true)
      else exists (select from codes f where f.product_id = p.id and f.status = 'free') end as is_in_stock) s
    left join lateral (select id from price_changes h where h.product_id = l.product_id and h.what <> 'cost_price'
      order by h.id desc limit 1) c on true
  ), told as (
    insert into webhook_product_states as t (product_id, is_listed, is_in_stock, last_price_change)
    select product_id, is_listed, is_in_stock, last_price_change from current
    on conflict (product_id) do update set is_listed = excluded.is_listed, is_in_stock = excluded.is_in_stock,
      last_price_change = excluded.last_price_change
    where (t.is_listed, t.is_in_stock, t.last_price_change)
      is distinct from (excluded.is_listed, excluded.is_in_stock, excluded.last_price_change)
    returning t.product_id, t.is_listed, t.is_in_stock, t.last_price_change
  ), news as (
    -- As the statement began, so before.
    select n.product_id, n.is_in_stock, unnest(array_remove(array[
      case when n.is_listed and not coalesce(b.is_listed, false) then 'product.listed' end,
      case when b.is_listed and not n.is_listed then 'product.withdrawn' end,
      case when b.is_listed and n.is_listed and b.last_price_change <> n.last_price_change then 'product.price_changed' end,
      case when b.is_listed and n.is_listed and b.is_in_stock <> n.is_in_stock then 'product.stock_changed' end], null)) as type
    from told n left join webhook_product_states b on b.product_id = n.product_id
    where not (select yes from is_new)
  )
  select coalesce(jsonb_agg(jsonb_build_object('type', type, 'product_id', product_id, 'in_stock', is_in_stock)), '[]')
  into v_changed from news;

  for v_batch in
    select type, jsonb_agg(jsonb_build_object('product_id', product_id, 'in_stock', in_stock)) as products from (
      select *, (row_number() over (partition by type order by product_id) - 1) / 100 as part
      from jsonb_to_recordset(v_changed) as x (type text, product_id uuid, in_stock boolean)) numbered
    group by type, part
  loop
    perform queue_webhooks(r.reseller_id, v_batch.type, jsonb_build_object('products', v_batch.products), p_now)
    from (select distinct reseller_id from webhook_endpoints
      where status = 'active' and deleted_at is null and mode = 'live' and v_batch.type = any (events)) r;
  end loop;
  return jsonb_array_length(v_changed);
end
$$;
revoke execute on function spread_product_news from public;
grant execute on function spread_product_news to rasid_app;
