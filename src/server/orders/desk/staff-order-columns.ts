import type { StaffOrderRow } from '#shared/orders/order-desk.contract.ts';
import type { Currency } from '#shared/money.ts';
import { sql } from '#server/platform/database/pool.ts';
import { personRef } from '#server/resellers/people/person-name.ts';

/** Columns of the staff list, from orders o with `staffOrderJoins`. */
export const staffOrderColumns = sql`
  o.id, o.order_number, o.status, o.payment_status, o.total_amount::text as total, o.refunded_amount::text as refunded,
  o.currency, o.created_at, o.total_dzd::text as total_dzd,
  json_build_object('id', r.id, 'trade_name', r.trade_name) as client, ${personRef('p')} as person,
  w.units as waiting_units,
  exists (select from code_reports c where c.order_id = o.id and c.status = 'open') as has_open_report`;

export const staffOrderJoins = sql`
  join reseller_profiles r on r.id = o.reseller_id
  join profiles p on p.id = o.profile_id
  cross join lateral (
    select coalesce(sum(i.quantity - i.delivered_quantity - i.refunded_quantity), 0)::integer as units
    from order_items i where i.order_id = o.id and o.status in ('pending', 'processing')
  ) w`;

export interface StaffOrderRead extends Omit<StaffOrderRow, 'total' | 'refunded'> {
  total: string;
  refunded: string;
  currency: Currency;
  /** Sort key when sorting by amount. */
  total_dzd: string;
}

export function toStaffOrderRow(row: StaffOrderRead): StaffOrderRow {
  const { total, refunded, currency, total_dzd: _, ...rest } = row;
  return { ...rest, total: { amount: total, currency }, refunded: { amount: refunded, currency } };
}
