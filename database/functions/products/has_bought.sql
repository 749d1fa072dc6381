-- Whether a business bought a product: in an order that was neither cancelled nor refunded in full.
create or replace function has_bought(p_reseller uuid, p_product uuid) returns boolean
language sql stable
as $$
  select exists (
    select from order_items i join orders o on o.id = i.order_id
    where i.product_id = p_product and o.reseller_id = p_reseller and o.status = 'completed' and i.delivered_quantity > 0)
$$;
