-- A product's subscription prices are those of its plans of the same periods: no writer can make the two disagree. A product
-- without plans keeps what it was given, and so does one whose only plan is derived from a period of its own, which costs
-- what the product does.
create function follow_plans(p_products uuid[]) returns void
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
select follow_plans(array(select id from products));

-- Looked at when the transaction ends, for only then are all plans of a product written.
create function follow_changed_plans() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform follow_plans(array[(to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid]);
  return null;
end
$$;
create constraint trigger prices_follow_plans after insert or delete on plans
  deferrable initially deferred for each row execute function follow_changed_plans('product_id');
create constraint trigger prices_follow_changed_plans after update on plans
  deferrable initially deferred for each row
  when ((old.duration, old.price, old.is_derived, old.retired_at)
    is distinct from (new.duration, new.price, new.is_derived, new.retired_at))
  execute function follow_changed_plans('product_id');
create constraint trigger prices_stay_those_of_plans after update on products
  deferrable initially deferred for each row
  when ((old.subscription_price_monthly, old.subscription_price_quarterly, old.subscription_price_semiannual,
      old.subscription_price_yearly) is distinct from (new.subscription_price_monthly,
      new.subscription_price_quarterly, new.subscription_price_semiannual, new.subscription_price_yearly))
  execute function follow_changed_plans('id');
