-- Of the products that were just added: plans of subscriptions; variations and bulk tiers of some others.
-- Prices follow them once for all, not at the commit once for each plan.
alter table plans disable trigger prices_follow_plans;
insert into plans (product_id, name, name_ar, duration, months, period_length, period_unit, price, savings, is_popular, position)
select p.id, d.name, d.name_ar, d.duration, d.months, d.months, 'month', round(p.consumer_price * d.share * d.months, 2),
  round(p.consumer_price * (1 - d.share) * d.months, 2), d.months = 12, d.position
from products p cross join (values
  ('1 Month', 'شهر واحد', '1_month', 1, 1.0, 0), ('3 Months', '3 أشهر', '3_months', 3, 0.9, 1),
  ('1 Year', 'سنة', '1_year', 12, 0.8, 2)) d (name, name_ar, duration, months, share, position)
where p.id = any ($1) and p.is_subscription;
select follow_plans($1);
alter table plans enable trigger prices_follow_plans;
insert into variations (product_id, name, name_ar, value, value_ar, price, is_default, position)
select p.id, 'Region', 'المنطقة', r.value, r.value_ar, p.consumer_price + r.place * 10, r.place = 1, r.place
from products p cross join (values
  ('Global', 'عالمي', 1), ('Europe', 'أوروبا', 2), ('North Africa', 'شمال إفريقيا', 3)) r (value, value_ar, place)
where p.id = any ($1) and not p.is_subscription and hashtext(p.url_slug) % 5 = 0;
insert into bulk_pricing (product_id, min_quantity, price, tier)
select p.id, t.quantity, greatest(round(p.consumer_price * t.share, 2), 0.01), t.name
from products p cross join (values (10, 0.95, 'Silver'), (50, 0.9, 'Gold')) t (quantity, share, name)
where p.id = any ($1) and not p.is_subscription and hashtext(p.url_slug) % 5 = 1;
-- Statistics would say of the first ones' tables that they are empty, so they would be scanned for each product.
analyze plans;
analyze variations;
insert into codes (product_id, plan_id, variation_id, key_id, ciphertext, fingerprint)
select p.id, o.plan_id, o.variation_id, '1', sha256('large'), sha256(convert_to(p.id || coalesce(o.plan_id, o.variation_id, p.id)::text, 'UTF8'))
from products p cross join lateral (
  select pl.id, null::uuid from plans pl where pl.product_id = p.id
  union all select null, va.id from variations va where va.product_id = p.id
  union all select null, null where not p.is_subscription and not exists (select from variations va where va.product_id = p.id)
) o (plan_id, variation_id)
where p.id = any ($1) and p.delivery = 'codes' and hashtext(p.url_slug) % 20 <> 3
