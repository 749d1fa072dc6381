-- Of how many of its plans and variations, or of itself, a product has stock.
create or replace function stocked_options(p_product uuid) returns integer
language sql stable
as $$
  select coalesce((
    select case when p.delivery = 'manual'
      then coalesce((select (s.quantity >= p.min_order_quantity)::integer from stock_levels s where s.product_id = p.id), 1)
      else (
        select count(*)::integer from (
          select id from plans where product_id = p.id and retired_at is null
          union all select id from variations where product_id = p.id and retired_at is null
          union all select p.id where not exists (select from plans where product_id = p.id and retired_at is null)
            and not exists (select from variations where product_id = p.id and retired_at is null)
        ) x
        where (select c.id from codes c where c.pool_id = x.id and c.status = 'free' order by c.id limit 1) is not null
      ) end
    from products p where p.id = p_product), 0)
$$;
