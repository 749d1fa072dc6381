-- A product's subscription prices mirror its plans of the same periods, whoever writes them. A product without plans
-- keeps what it was given, and so does one whose only plan is derived from its custom period, which costs what the
-- product does.
create or replace function follow_plans(p_products uuid[]) returns void
language sql set search_path = public, pg_temp
as $$
  update products p set
    subscription_price_monthly = f.monthly, subscription_price_quarterly = f.quarterly,
    subscription_price_semiannual = f.semiannual, subscription_price_yearly = f.yearly
  from (
    select o.product_id,
      max(o.price) filter (where o.duration = '1_month') as monthly,
      max(o.price) filter (where o.duration = '3_months') as quarterly,
      max(o.price) filter (where o.duration = '6_months') as semiannual,
      max(o.price) filter (where o.duration = '1_year') as yearly
    from plans o
    where o.product_id = any (p_products) and o.retired_at is null and not (o.is_derived and o.duration = 'custom')
    group by o.product_id
  ) f
  where p.id = f.product_id
    and (p.subscription_price_monthly, p.subscription_price_quarterly, p.subscription_price_semiannual,
      p.subscription_price_yearly) is distinct from (f.monthly, f.quarterly, f.semiannual, f.yearly)
$$;
