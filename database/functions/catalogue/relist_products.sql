create or replace function relist_products() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_products uuid[];
begin
  if tg_op = 'INSERT' then
    v_products := array(select n.id from new_rows n);
    perform refresh_listings(v_products);
    perform note_product_changes(v_products);
    perform refresh_search_texts(v_products);
  elsif tg_op = 'DELETE' then
    v_products := array(select o.id from old_rows o);
    perform refresh_listings(v_products);
    perform note_product_changes(v_products);
  else
    v_products := array(select n.id from new_rows n);
    perform refresh_listings(v_products);
    perform note_product_changes(v_products);
    v_products := array(
      select n.id from new_rows n join old_rows o on o.id = n.id
      where (n.name, n.name_ar, n.sku, n.category_id, n.short_description, n.short_description_ar, n.description,
          n.description_ar, n.search_words)
        is distinct from (o.name, o.name_ar, o.sku, o.category_id, o.short_description, o.short_description_ar,
          o.description, o.description_ar, o.search_words));
    if v_products <> '{}' then
      perform refresh_search_texts(v_products);
    end if;
  end if;
  return null;
end
$$;
revoke execute on function relist_products from public;
