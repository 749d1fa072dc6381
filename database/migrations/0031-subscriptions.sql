-- What was delivered and runs until a day (design, section 7). Times that decide are given, never read from the clock, so
-- that the years to come can be tried.

-- The end of so many periods after an anchor, by the calendar of Algeria: a subscription of the 31st ends on the last day
-- of a shorter month and on the 31st again of a longer one, because it is always counted from its anchor.
create function period_end(p_anchor timestamptz, p_length integer, p_unit text, p_periods integer) returns timestamptz
language sql stable
as $$
  select ((p_anchor at time zone 'Africa/Algiers') + (p_length * p_periods) * case p_unit
    when 'day' then interval '1 day' when 'week' then interval '7 days'
    when 'month' then interval '1 month' else interval '1 year' end) at time zone 'Africa/Algiers'
$$;

create table subscriptions (
  id uuid primary key default new_id(),
  reseller_id uuid not null references reseller_profiles,
  order_item_id uuid not null references order_items,
  -- What it stands on: a replacement takes its place.
  delivery_id uuid not null unique references deliveries,
  product_id uuid not null references products,
  plan_id uuid,
  variation_id uuid,
  quantity integer not null check (quantity between 1 and 1000),
  is_trial boolean not null default false,
  period_length integer not null check (period_length between 1 and 1000),
  period_unit text not null check (period_unit in ('day', 'week', 'month', 'year')),
  anchor_at timestamptz not null,
  -- Counted from the anchor: it ends with this period.
  periods integer not null check (periods between 1 and 10000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  status text not null default 'active' check (status in ('active', 'expiring', 'expired', 'renewed', 'cancelled')),
  renews_id uuid references subscriptions,
  auto_renew boolean not null default false,
  auto_renew_by uuid references profiles,
  -- The most that one unit may cost then, in this currency: what was shown when it was switched on.
  auto_renew_price numeric(14, 2) check (auto_renew_price > 0),
  auto_renew_currency text check (auto_renew_currency in ('DZD', 'USD', 'EUR')),
  -- The last reminder that was sent: 7, 3 or 1 days before the end.
  reminded_days integer check (reminded_days in (7, 3, 1)),
  renewal_tried_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not auto_renew or (auto_renew_by is not null and auto_renew_price is not null and auto_renew_currency is not null)),
  check (not (auto_renew and is_trial))
);
create unique index one_renewal_stands on subscriptions (renews_id) where renews_id is not null and status <> 'cancelled';
create index subscriptions_of_reseller on subscriptions (reseller_id, ends_at, id);
create index subscriptions_of_item on subscriptions (order_item_id);
create index subscriptions_running on subscriptions (ends_at) where status in ('active', 'expiring');
alter table order_items add constraint order_items_renews_id_fkey foreign key (renews_id) references subscriptions;
-- One order at a time renews a subscription; one that was paid back leaves room for another.
create unique index one_order_renews on order_items (renews_id) where renews_id is not null and refunded_quantity = 0;

-- The state of a running subscription at a time (design: expiring for its last seven days). In hours: a day of a
-- connection's own time zone may have 23.
create function subscription_state(p_ends_at timestamptz, p_now timestamptz) returns text
language sql stable
as $$
  select case when p_ends_at <= p_now then 'expired' when p_ends_at <= p_now + interval '168 hours' then 'expiring'
    else 'active' end
$$;

-- Begins the subscriptions of deliveries of items that run for a time. One that renews goes on from the end of the old one,
-- also where it is delivered in parts: counted from the same anchor, or from that end where the product's period is another
-- one by now; from the delivery where the old one had ended before.
create function start_subscriptions(p_deliveries uuid[]) returns void
language sql
as $$
  -- Who switches an automatic renewal off at this moment is waited for: the new one must not take it over.
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

-- Ends what stands on deliveries that are taken back.
create function end_subscriptions(p_deliveries uuid[], p_now timestamptz) returns void
language sql
as $$
  update subscriptions set status = 'cancelled', auto_renew = false, updated_at = p_now
  where delivery_id = any (p_deliveries) and status <> 'cancelled'
$$;

-- What an item had renewed runs on its own again, once the item is paid back. It is not renewed by itself any more: that
-- would charge at once what was just paid back.
create function give_renewal_back(p_item uuid, p_now timestamptz) returns void
language sql
as $$
  update subscriptions s set status = subscription_state(s.ends_at, p_now), auto_renew = false, updated_at = p_now
  from order_items i
  where i.id = p_item and i.refunded_quantity = i.quantity and s.id = i.renews_id and s.status = 'renewed'
$$;

revoke execute on function start_subscriptions, end_subscriptions, give_renewal_back from public;
grant select on subscriptions to rasid_app;
grant update (status, auto_renew, auto_renew_by, auto_renew_price, auto_renew_currency, reminded_days, renewal_tried_at,
  updated_at) on subscriptions to rasid_app;
