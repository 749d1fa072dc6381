-- How these products are: what endpoints are told of where it changes.
create or replace function product_states_of(p_products uuid[]) returns setof webhook_product_states
language sql stable
as $$
  select p.id, coalesce(l.state = 0, false), stocked_options(p.id) > 0, coalesce(prices_of(p.id), '')
  from unnest(p_products) as p (id) left join listings l on l.product_id = p.id
$$;
revoke execute on function product_states_of from public;
