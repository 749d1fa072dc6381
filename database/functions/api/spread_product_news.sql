-- Tells endpoints what product_changes has since the last time, so the same as those who poll are told: products that are
-- listed, in stock or priced otherwise than was last told, up to 100 an event, and to those of a price list what it changed.
-- Where all prices of a client changed, one event says so. Times of changes are in the order of commits: nothing is missed,
-- and nothing makes a purchase wait. Before anything is told, all products are written down as they are. Takes some of either
-- at a time; returns how many.
drop function if exists spread_product_news(timestamptz);
create or replace function spread_product_news(p_now timestamptz, p_size integer default 2000) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  -- Everybody among the scopes, and all products.
  v_all constant uuid := '00000000-0000-0000-0000-000000000000';
  v_last constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  v_is_wanted boolean;
  v_told webhook_product_news;
  v_products uuid[];
  v_taken integer;
  v_news jsonb;
  v_batch record;
begin
  -- One at a time: a second run would tell the same.
  perform pg_advisory_xact_lock(hashtext('spread_product_news'));
  v_is_wanted := exists (
    select from webhook_endpoints where deleted_at is null and mode = 'live'
      and events && array['product.listed', 'product.withdrawn', 'product.price_changed', 'product.stock_changed']);
  if not v_is_wanted then
    delete from webhook_product_news;
  end if;
  select * into v_told from webhook_product_news;
  if not found then
    -- What was told before somebody stopped listening.
    delete from webhook_product_states where ctid = any (array(select ctid from webhook_product_states limit p_size));
    get diagnostics v_taken = row_count;
    if not v_is_wanted or v_taken = p_size then
      return v_taken;
    end if;
    insert into webhook_product_news (written_until, told_until, told_product) select v_all, changed_at, v_last from catalogue_version
    returning * into v_told;
  end if;

  if v_told.written_until is not null then
    v_products := array(select product_id from product_changes
      where scope_id = v_all and product_id > v_told.written_until order by product_id limit p_size);
    insert into webhook_product_states select * from product_states_of(v_products);
    v_taken := cardinality(v_products);
    update webhook_product_news set written_until = case when v_taken = p_size then v_products[p_size] end;
    return v_taken;
  end if;

  with scopes as (
    select v_all as id
    union
    select s.id from webhook_endpoints e cross join lateral (values (e.reseller_id), (price_list_of(e.reseller_id))) s (id)
    where e.deleted_at is null and e.mode = 'live' and 'product.price_changed' = any (e.events)
  ), portion as materialized (
    -- What changed of a product at one moment is told of together.
    select c.scope_id, c.product_id, c.changed_at from scopes s cross join lateral (
      select * from product_changes x
      where x.scope_id = s.id and (x.changed_at, x.product_id) > (v_told.told_until, v_told.told_product)
      order by x.changed_at, x.product_id limit p_size) c
    order by c.changed_at, c.product_id fetch first (p_size) rows with ties
  ), moved as (
    update webhook_product_news set (told_until, told_product) = (
      select changed_at, product_id from portion
      union all
      select changed_at, v_last from catalogue_version where (select count(*) from portion) < p_size
      order by changed_at desc, product_id desc limit 1)
  ), current as materialized (
    select * from product_states_of(array(select product_id from portion where scope_id = v_all and product_id <> v_all))
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
  ), repriced as (
    select c.scope_id as scope, c.product_id, stocked_options(c.product_id) > 0 as is_in_stock
    from portion c left join webhook_product_states b on b.product_id = c.product_id
    where c.product_id = v_all or c.scope_id <> v_all and b.is_listed
      and exists (select from listings l where l.product_id = c.product_id and l.state = 0)
      and not exists (select from news n where n.product_id = c.product_id and n.type = 'product.price_changed')
  )
  select coalesce(jsonb_agg(jsonb_build_object('type', type, 'scope', scope, 'product_id', product_id,
    'in_stock', is_in_stock)), '[]'), (select count(*) from portion) into v_news, v_taken
  from (select type, v_all as scope, product_id, is_in_stock from news
    union all select 'product.price_changed', scope, product_id, is_in_stock from repriced) x;

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
  return v_taken;
end
$$;
revoke execute on function spread_product_news from public;
grant execute on function spread_product_news to rasid_app;
