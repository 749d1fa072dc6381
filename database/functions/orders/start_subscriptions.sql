-- Starts the subscriptions of delivered items that have a period. A renewal continues from the end of the old one, also
-- in partial deliveries: counted from the same anchor, or from that end if the product's period changed; if the old one
-- had ended, from the delivery.
create or replace function start_subscriptions(p_deliveries uuid[]) returns void
language sql
as $$
  -- Waits for a concurrent turning off of auto-renewal, which the new one must not inherit as on.
  select s.id from subscriptions s
  where s.id in (select i.renews_id from deliveries d join order_items i on i.id = d.order_item_id
    where d.id = any (p_deliveries))
  order by s.id for share;
  insert into subscriptions (reseller_id, order_item_id, delivery_id, product_id, plan_id, variation_id, quantity, is_trial,
    period_length, period_unit, anchor_at, periods, starts_at, ends_at, status, renews_id,
    auto_renew, auto_renew_by, auto_renew_price, auto_renew_currency)
  select o.reseller_id, i.id, d.id, i.product_id, i.plan_id, i.variation_id, d.quantity, i.is_trial,
    i.period_length, i.period_unit, t.anchor_at, t.periods, t.starts_at,
    period_end(t.anchor_at, i.period_length, i.period_unit, t.periods),
    subscription_state(period_end(t.anchor_at, i.period_length, i.period_unit, t.periods), d.delivered_at),
    case when d.quantity = s.quantity then s.id end,
    coalesce(s.auto_renew, false), s.auto_renew_by, s.auto_renew_price, s.auto_renew_currency
  from deliveries d
  join order_items i on i.id = d.order_item_id
  join orders o on o.id = i.order_id
  left join subscriptions s on s.id = i.renews_id
  cross join lateral (
    select
      case when goes_on and is_same then s.anchor_at when goes_on then s.ends_at else d.delivered_at end as anchor_at,
      case when goes_on and is_same then s.periods + 1 else 1 end as periods,
      case when goes_on then s.ends_at else d.delivered_at end as starts_at
    from (select s.id is not null and s.ends_at > d.delivered_at as goes_on,
      (s.period_length, s.period_unit) = (i.period_length, i.period_unit) as is_same) g
  ) t
  where d.id = any (p_deliveries) and i.period_length is not null and d.withdrawn_at is null
$$;
revoke execute on function start_subscriptions from public;
