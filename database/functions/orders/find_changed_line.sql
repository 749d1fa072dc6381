-- Refusal of a purchase whose first line of the cart or bulk order that is gone or changed is named by its index, from
-- 0; null if none is. Locks the bulk order.
create or replace function find_changed_line(p_profile uuid, p_lines jsonb) returns jsonb
language plpgsql
as $$
declare
  v_refusal jsonb;
begin
  if p_lines @? '$[*] ? (@.bulk_line_id != null)' then
    perform from bulk_orders where profile_id = p_profile for update;
  end if;
  select jsonb_build_object('line', l.ordinality - 1, 'result',
    case when x.cart_line_id is not null then 'cart_changed' else 'bulk_order_changed' end)
  into v_refusal
  from jsonb_array_elements(p_lines) with ordinality l
  cross join lateral jsonb_to_record(l.value) as x (cart_line_id uuid, bulk_line_id uuid, product_id uuid, plan_id uuid,
    variation_id uuid, quantity integer)
  left join cart_lines c on c.id = x.cart_line_id and c.profile_id = p_profile
  left join bulk_lines b on b.id = x.bulk_line_id and b.profile_id = p_profile
  where x.cart_line_id is not null and (c.product_id, c.plan_id, c.variation_id, c.quantity)
      is distinct from (x.product_id, x.plan_id, x.variation_id, x.quantity)
    or x.bulk_line_id is not null and (b.product_id, b.plan_id, b.variation_id, b.quantity)
      is distinct from (x.product_id, x.plan_id, x.variation_id, x.quantity)
  order by l.ordinality limit 1;
  return v_refusal;
end
$$;
revoke execute on function find_changed_line from public;
