-- A business has bought a product: its orders name it, were not cancelled, and not all of it was paid back.
create or replace function has_bought(p_reseller uuid, p_product uuid) returns boolean
language sql stable
as $$
  select exists (
    select from order_items i join orders o on o.id = i.order_id
    where i.product_id = p_product and o.reseller_id = p_reseller and o.status = 'completed' and i.delivered_quantity > 0)
$$;
