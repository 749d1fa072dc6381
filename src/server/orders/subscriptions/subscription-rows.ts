import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import type { Currency } from '#shared/money.ts';
import { sql } from '#server/platform/database/pool.ts';
import { inAlgeria } from '#server/platform/dates/algeria.ts';

/** Current state: the job that stores it runs only every few minutes. */
export const stateNow = sql`case when s.status in ('active', 'expiring') then subscription_state(s.ends_at, now())
  else s.status end`;

/** Active and not superseded: a renewed one counts until its renewal is delivered. */
export const isRunning = sql`(s.ends_at > now() and (s.status in ('active', 'expiring') or s.status = 'renewed'
  and not exists (select from subscriptions r where r.renews_id = s.id and r.status <> 'cancelled')))`;

/** Enough stock for a renewal: available codes of its option, or units of a manually delivered product. */
const isInStock = sql`case when p.delivery = 'codes'
    then (select count(*) from (select from codes c where c.status = 'free' and (c.expires_at is null or c.expires_at > now())
      and c.pool_id = coalesce(s.variation_id, s.plan_id, s.product_id) limit s.quantity) free) >= s.quantity
    else coalesce((select l.quantity >= s.quantity from stock_levels l where l.product_id = s.product_id), true) end`;

/** Of product p, as one index lookup. */
const hasAny = (table: 'plans' | 'variations') =>
  sql`(select x.id from ${sql.table(table)} x where x.product_id = p.id and x.retired_at is null limit 1) is not null`;

/** Rows of subscriptions s, each with today's renewal price under this price list. */
export const subscriptionColumns = sql`
  s.id, s.product_id, p.url_slug as product_slug, i.product_name, i.product_name_ar, p.image_url, i.option_name,
  i.option_name_ar, s.quantity, i.customer_reference, s.is_trial, s.period_length, s.period_unit, s.starts_at, s.ends_at,
  s.starts_at <= now() as has_begun,
  (s.ends_at ${inAlgeria})::date - (now() ${inAlgeria})::date as days_left,
  ${stateNow} as status, o.id as order_id, o.order_number,
  price.unit_price::text as unit_price, (price.unit_price * s.quantity)::text as total, price.currency,
  case when s.ends_at <= now() then case when p.delivery = 'codes' then period_end(now(), d.period_length, d.period_unit, 1) end
    when (d.period_length, d.period_unit) = (s.period_length, s.period_unit)
      then period_end(s.anchor_at, s.period_length, s.period_unit, s.periods + 1)
    else period_end(s.ends_at, d.period_length, d.period_unit, 1) end as renewal_ends_at,
  case
    when s.status in ('cancelled', 'renewed') then s.status
    when s.is_trial then 'trial'
    when price.unit_price is null then 'product_unavailable'
    when s.plan_id is null and ${hasAny('plans')} or s.variation_id is null and ${hasAny('variations')} then 'option_required'
    when not (${isInStock}) then 'out_of_stock'
  end as barrier,
  after.id as renewed_by_id, after.order_number as renewed_by_number,
  s.auto_renew, s.auto_renew_price::text as auto_renew_price, s.auto_renew_currency, s.renewal_refusal, s.renewal_tried_at,
  to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as end_key`;

export const subscriptionJoins = (priceListId: string | null) => sql`
  join order_items i on i.id = s.order_item_id
  join orders o on o.id = i.order_id
  join products p on p.id = s.product_id
  left join plans pl on pl.id = s.plan_id
  cross join lateral period_of(p, pl) d
  left join lateral resolve_price(s.product_id, s.plan_id, s.variation_id, s.quantity, ${priceListId}) price on true
  left join lateral (
    select x.id, x.order_number from order_items y join orders x on x.id = y.order_id
    where y.renews_id = s.id and y.refunded_quantity = 0 and s.status = 'renewed' limit 1
  ) after on true`;

export interface SubscriptionRow extends Omit<
  Subscription,
  'order' | 'renewal' | 'renewed_by' | 'auto_renewal'
> {
  order_id: string;
  order_number: string;
  unit_price: string | null;
  total: string | null;
  currency: Currency;
  renewal_ends_at: string | null;
  renewed_by_id: string | null;
  renewed_by_number: string | null;
  auto_renew: boolean;
  auto_renew_price: string | null;
  auto_renew_currency: Currency | null;
  renewal_refusal: string | null;
  renewal_tried_at: string | null;
  /** End in microseconds: the cursor's key. */
  end_key: string;
}

export function toSubscription(row: SubscriptionRow): Subscription {
  const { unit_price: unitPrice, total, currency, renewal_ends_at: endsAt, barrier } = row;
  const { renewed_by_id: renewedBy, renewed_by_number: renewedByNumber } = row;
  const { auto_renew_price: highest, auto_renew_currency: highestIn } = row;
  const money = (amount: string) => ({ amount, currency });
  const canRenew = unitPrice !== null && total !== null && barrier === null;
  return {
    ...row,
    order: { id: row.order_id, order_number: row.order_number },
    renewal: canRenew ? { unit_price: money(unitPrice), total: money(total), ends_at: endsAt } : null,
    renewed_by:
      renewedBy === null || renewedByNumber === null
        ? null
        : { id: renewedBy, order_number: renewedByNumber },
    auto_renewal: {
      is_on: row.auto_renew,
      unit_price_max:
        row.auto_renew && highest !== null && highestIn !== null
          ? { amount: highest, currency: highestIn }
          : null,
      refusal: row.auto_renew ? row.renewal_refusal : null,
      tried_at: row.auto_renew ? row.renewal_tried_at : null,
    },
  };
}
