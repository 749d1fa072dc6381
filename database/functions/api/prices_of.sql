-- All that a product may cost in the catalogue, as a fingerprint: other, if and only if one of these prices changed.
create or replace function prices_of(p_product uuid) returns text
language sql stable
as $$
  select md5(concat_ws(';', p.pricing_display_currency, p.consumer_price, p.min_order_quantity,
    (select string_agg(concat_ws(' ', o.id, o.price), ',' order by o.id) from (
      select id, price from plans where product_id = p.id and retired_at is null
      union all select id, price from variations where product_id = p.id and retired_at is null) o),
    (select string_agg(concat_ws(' ', b.owner_id, b.min_quantity, b.price), ',' order by b.owner_id, b.min_quantity)
      from bulk_pricing b where b.product_id = p.id)))
  from products p where p.id = p_product
$$;
revoke execute on function prices_of from public;
