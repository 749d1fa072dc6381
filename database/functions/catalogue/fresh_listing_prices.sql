-- Card prices as resolve_price() gives them. p_products null: all.
create or replace function fresh_listing_prices(p_lists uuid[], p_products uuid[]) returns setof listing_prices
language sql stable
as $$
  select pl.id, l.product_id, l.category_id, l.band, l.is_subscription, l.currency,
    case
      when f.price is not null then least(f.price, l.base_price)
      else greatest(round(l.base_price * (100 - pl.percent_off) / 100, 2), 0.01)
    end
  from listings l
  cross join price_lists pl
  left join price_list_prices f on f.price_list_id = pl.id and f.product_id = l.product_id
    and f.plan_id is not distinct from l.plan_id and f.variation_id is not distinct from l.variation_id
  where l.state = 0 and pl.id = any (p_lists) and (p_products is null or l.product_id = any (p_products))
$$;
