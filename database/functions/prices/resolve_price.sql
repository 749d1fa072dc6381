-- One unit's price for a reseller. The store's only price resolution: lists, product pages and purchases use it. A plan
-- has its own price; a variation's replaces the product's. Of the tiers of what is bought (decision 67) the one with the
-- largest min_quantity not above the quantity replaces that (specification, section 9). No row: the product is not on
-- sale, or the plan or variation belongs to another product.
create or replace function resolve_price(
  p_product uuid, p_plan uuid, p_variation uuid, p_quantity integer, p_price_list uuid
) returns table (
  unit_price numeric, currency text, tier text, base_price numeric, rule text, percent_off numeric, passed_over numeric,
  tier_ar text, catalogue_price numeric
)
language sql stable
as $$
  select
    case
      when l.id is null then base.price
      when f.price is not null then least(f.price, base.price)
      else greatest(round(base.price * (100 - l.percent_off) / 100, 2), 0.01)
    end,
    p.pricing_display_currency,
    base.tier,
    base.price,
    case
      when f.price < base.price then 'list_fixed'
      when f.price is null and l.percent_off > 0 then 'list_percent'
      when base.tier is not null then 'tier'
      else 'catalogue'
    end,
    case when f.price is null and l.percent_off > 0 then l.percent_off end,
    case when f.price > base.price then f.price end,
    base.tier_ar,
    alone.price
  from products p
  join categories g on g.id = p.category_id and g.is_active and g.deleted_at is null
  left join plans pl on pl.id = p_plan and pl.product_id = p.id and pl.retired_at is null
  left join variations va on va.id = p_variation and va.product_id = p.id and va.retired_at is null
  left join lateral (
    select b.price, b.tier, b.tier_ar from bulk_pricing b
    where b.product_id = p.id and b.owner_id = coalesce(p_plan, p_variation, p.id) and b.min_quantity <= p_quantity
    order by b.min_quantity desc limit 1
  ) bt on true
  cross join lateral (select coalesce(pl.price, va.price, p.consumer_price) as price) alone
  cross join lateral (select coalesce(bt.price, alone.price) as price, bt.tier, bt.tier_ar) base
  left join price_lists l on l.id = p_price_list
  left join price_list_prices f on f.price_list_id = l.id and f.product_id = p.id
    and f.plan_id is not distinct from p_plan and f.variation_id is not distinct from p_variation
  where p.id = p_product and p.status = 'active' and p.deleted_at is null
    and (p_plan is null) = (pl.id is null) and (p_variation is null) = (va.id is null)
$$;
