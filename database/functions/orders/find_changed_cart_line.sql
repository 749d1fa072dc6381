-- Index (from 0) of the first cart line that is gone or changed; null if none.
create or replace function find_changed_cart_line(p_profile uuid, p_lines jsonb) returns integer
language sql stable
as $$
  select (l.ordinality - 1)::integer
  from jsonb_array_elements(p_lines) with ordinality l
  cross join lateral jsonb_to_record(l.value) as x (cart_line_id uuid, product_id uuid, plan_id uuid, variation_id uuid,
    quantity integer)
  left join cart_lines c on c.id = x.cart_line_id and c.profile_id = p_profile
  where x.cart_line_id is not null
    and (c.product_id, c.plan_id, c.variation_id, c.quantity)
      is distinct from (x.product_id, x.plan_id, x.variation_id, x.quantity)
  order by l.ordinality limit 1
$$;
revoke execute on function find_changed_cart_line from public;
