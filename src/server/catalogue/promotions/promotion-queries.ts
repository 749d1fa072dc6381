import type { Promotion, StaffPromotion } from '#shared/catalogue/promotions.contract.ts';
import { SHOWN_PROMOTIONS_MAX } from '#shared/catalogue/promotions.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

const words = sql`p.id, p.title, p.title_ar, p.text, p.text_ar, p.link, p.image_url`;

/** By the database's clock, so that all servers agree; the end is exclusive. */
const state = sql<StaffPromotion['state']>`case
  when not p.is_active then 'off'
  when p.ends_at <= now() then 'ended'
  when p.starts_at > now() then 'scheduled'
  else 'running' end`;

/** From promotions p. */
export const staffColumns = sql`${words}, p.is_active, p.starts_at, p.ends_at, ${state} as state, p.version`;

/** Current promotions, in the store's order. */
export async function listPromotions(db: Db): Promise<Promotion[]> {
  const { rows } = await sql<Promotion>`
    select ${words} from promotions p where ${state} = 'running'
    order by p.position, p.id limit ${SHOWN_PROMOTIONS_MAX}`.execute(db);
  return rows;
}

/** All promotions, in the store's order. */
export async function listStaffPromotions(db: Db): Promise<StaffPromotion[]> {
  const { rows } = await sql<StaffPromotion>`
    select ${staffColumns} from promotions p order by p.position, p.id`.execute(db);
  return rows;
}

const ORDER_LOCK = 7_208_171; // arbitrary, shared by all servers of the store

/** Serializes adding and reordering promotions until the transaction ends. */
export async function lockPromotionOrder(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ORDER_LOCK})`.execute(tx);
}
