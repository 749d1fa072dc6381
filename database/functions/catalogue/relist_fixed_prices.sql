create or replace function relist_fixed_prices() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_list uuid;
  v_changed record;
begin
  if tg_op = 'DELETE' then
    for v_changed in
      select o.price_list_id, array_agg(distinct o.product_id) as products from old_rows o
      group by o.price_list_id order by o.price_list_id
    loop
      perform note_product_changes(v_changed.products, v_changed.price_list_id);
    end loop;
    for v_changed in
      select o.price_list_id, array_agg(distinct o.product_id) as products from old_rows o
      join wide_price_lists w on w.price_list_id = o.price_list_id group by o.price_list_id
    loop
      perform refresh_listing_prices(array[v_changed.price_list_id], v_changed.products);
    end loop;
    return null;
  end if;
  for v_changed in
    select n.price_list_id, array_agg(distinct n.product_id) as products from new_rows n
    group by n.price_list_id order by n.price_list_id
  loop
    perform note_product_changes(v_changed.products, v_changed.price_list_id);
  end loop;
  for v_changed in
    select n.price_list_id, array_agg(distinct n.product_id) as products from new_rows n
    join wide_price_lists w on w.price_list_id = n.price_list_id group by n.price_list_id
  loop
    perform refresh_listing_prices(array[v_changed.price_list_id], v_changed.products);
  end loop;
  for v_list in
    select distinct n.price_list_id from new_rows n
    where not exists (select from wide_price_lists w where w.price_list_id = n.price_list_id)
      and (select count(*) from (select from price_list_prices f where f.price_list_id = n.price_list_id limit 1001) x) > 1000
  loop
    insert into wide_price_lists values (v_list);
    perform refresh_listing_prices(array[v_list], null);
  end loop;
  return null;
end
$$;
revoke execute on function relist_fixed_prices from public;
