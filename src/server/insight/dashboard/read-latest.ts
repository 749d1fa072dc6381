import type { z } from 'zod';
import type { readDashboard as contract } from '#shared/insight/dashboard.contract.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

type Dashboard = z.output<typeof contract.response>;
type Order = NonNullable<Dashboard['orders']>[number];
type SignUp = NonNullable<Dashboard['sign_ups']>[number];

const MOST = 5;

export async function readLatestOrders(db: Db): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select o.id, o.order_number, jsonb_build_object('id', r.id, 'trade_name', r.trade_name) as client,
      jsonb_build_object('amount', o.total_amount::text, 'currency', o.currency) as total, o.status, o.created_at
    from orders o join reseller_profiles r on r.id = o.reseller_id
    order by o.id desc limit ${MOST}`.execute(db);
  return rows;
}

/** Without closed accounts. */
export async function readSignUps(db: Db): Promise<SignUp[]> {
  const { rows } = await sql<SignUp>`
    select p.id, ${nameOf('p')} as name, p.created_at,
      case when r.id is not null then jsonb_build_object('id', r.id, 'trade_name', r.trade_name) end as client
    from profiles p left join reseller_profiles r on r.id = p.reseller_id
    where p.closed_at is null order by p.created_at desc, p.id desc limit ${MOST}`.execute(db);
  return rows;
}
