import type { z } from 'zod';
import type { readRealtime as contract } from '#shared/insight/realtime.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

type Event = z.output<typeof contract.response>['events'][number];

const MOST = 15;

/** Orders, refunds and credited deposits of the last day, newest first. */
export async function readEvents(db: Db): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select e.id, e.kind, e.subject_id, jsonb_build_object('id', r.id, 'trade_name', r.trade_name) as client,
      jsonb_build_object('amount', e.amount::text, 'currency', e.currency) as amount, e.at
    from (
      (select o.id, 'order' as kind, o.id as subject_id, o.reseller_id, o.total_amount as amount, o.currency,
        o.created_at as at
      from orders o where o.created_at > now() - interval '1 day' order by o.created_at desc limit ${MOST})
      union all
      (select f.id, 'refund', o.id, o.reseller_id, f.amount, o.currency, f.created_at
      from order_refunds f join orders o on o.id = f.order_id
      where f.created_at > now() - interval '1 day' order by f.created_at desc limit ${MOST})
      union all
      (select d.id, 'deposit', d.id, d.reseller_id, d.credited_amount, d.currency, d.decided_at
      from deposits d where d.status = 'paid' and d.decided_at > now() - interval '1 day'
      order by d.decided_at desc limit ${MOST})
    ) e join reseller_profiles r on r.id = e.reseller_id
    order by e.at desc, e.id desc limit ${MOST}`.execute(db);
  return rows;
}
