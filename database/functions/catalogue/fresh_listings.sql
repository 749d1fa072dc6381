-- Drafts without a category get a nil category id, those without a price 0: neither is public.
create or replace function fresh_listings(p_products uuid[]) returns setof listings
language sql stable
as $$
  select p.id,
    case
      when p.removed_at is not null then 5
      when p.deleted_at is not null then 4
      when p.status = 'draft' then 3
      when p.status = 'inactive' then 2
      when g.is_active and g.deleted_at is null then 0
      else 1
    end::smallint,
    p.status, coalesce(p.category_id, '00000000-0000-0000-0000-000000000000'), p.name,
    case when c.price * r.rate < 50 then 0 when c.price * r.rate < 200 then 1 else 2 end::smallint,
    p.is_subscription, p.is_featured, pl.id is not null, pl.id, va.id,
    coalesce(bt.price, pl.price, va.price, c.price), p.pricing_display_currency,
    coalesce(p.published_at, p.created_at), p.created_at
  from products p
  cross join lateral (select coalesce(p.consumer_price, 0) as price) c
  left join categories g on g.id = p.category_id
  join (select c.currency, dinars_for(c.currency) as rate from unnest(array['DZD', 'USD', 'EUR']) c (currency)) r
    on r.currency = p.pricing_display_currency
  left join lateral (
    select o.id, o.price from plans o where o.product_id = p.id and o.retired_at is null order by o.position limit 1
  ) pl on true
  left join lateral (
    select o.id, o.price from variations o where o.product_id = p.id and o.retired_at is null
    order by o.is_default desc, o.position limit 1
  ) va on true
  left join lateral (
    select b.price from bulk_pricing b where b.product_id = p.id
      and b.owner_id = coalesce(pl.id, va.id, p.id) and b.min_quantity <= p.min_order_quantity
    order by b.min_quantity desc limit 1
  ) bt on true
  where p.id = any (p_products)
$$;
