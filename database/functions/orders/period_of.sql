-- How long a purchase is valid: by its plan, else by the product, whose custom period counts while its type is custom;
-- both null if unlimited.
create or replace function period_of(p_product products, p_plan plans, out period_length integer, out period_unit text)
language sql immutable
as $$
  select
    case when p_product.is_subscription then
      coalesce(p_plan.period_length, p_plan.months, case p_product.subscription_type when 'custom' then p_product.custom_period_length
        when 'quarterly' then 3 when 'semiannual' then 6 end, 1) end,
    case when p_product.is_subscription then
      coalesce(p_plan.period_unit, case when p_plan.months is not null then 'month' end, case p_product.subscription_type when 'custom' then p_product.custom_period_unit
        when 'yearly' then 'year' end, 'month') end
$$;
revoke execute on function period_of from public;
grant execute on function period_of to rasid_app;
