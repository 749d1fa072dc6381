import { sql } from '#server/platform/database/pool.ts';
import { clientName } from './client-name.ts';
import { counted, dinars, type Report } from './report.ts';

/** What was paid for and is not delivered, the oldest first. */
export const waitingReport: Report = {
  columns: () => [
    { name: 'order', kind: 'text' },
    { name: 'client', kind: 'text' },
    { name: 'product', kind: 'text' },
    counted('waiting_units'),
    { name: 'since', kind: 'moment' },
    { name: 'days', kind: 'count' },
    dinars('value'),
  ],
  rows: (_period, language) => sql`
    select o.id as leads_to, o.order_number as "order", ${clientName('r')} as client,
      concat_ws(' · ', case when ${language} = 'ar' then i.product_name_ar else i.product_name end,
        case when ${language} = 'ar' then i.option_name_ar else i.option_name end) as product,
      i.quantity - i.delivered_quantity - i.refunded_quantity as waiting_units, o.created_at as since,
      floor(extract(epoch from now() - o.created_at) / 86400)::bigint as days,
      round(coalesce(o.total_dzd * i.unit_price * (i.quantity - i.delivered_quantity - i.refunded_quantity)
        / nullif(o.total_amount, 0), 0), 2) as value
    from orders o join order_items i on i.order_id = o.id join reseller_profiles r on r.id = o.reseller_id
    where o.status in ('pending', 'processing') and i.quantity > i.delivered_quantity + i.refunded_quantity
    order by o.created_at, o.id, i.position`,
};
