-- Whether one of a product's pools is at or below the threshold; only for products on sale.
create or replace function runs_low(p_product uuid, p_threshold integer) returns boolean
language sql stable
as $$
  select exists (
    select from code_pools s join products p on p.id = s.product_id
    where s.product_id = p_product and p.status = 'active' and (
      select count(*) from (
        select from codes c where c.pool_id = s.pool_id and c.status = 'free' and (c.expires_at is null or c.expires_at > now())
        limit p_threshold + 1) x
    ) <= p_threshold)
$$;
