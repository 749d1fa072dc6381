import type { Promotion, StaffPromotion } from '#shared/catalogue/promotions.contract.ts';
import { SHOWN_PROMOTIONS_MAX } from '#shared/catalogue/promotions.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

const words = sql`p.id, p.title, p.title_ar, p.text, p.text_ar, p.link, p.image_url`;

/** By the clock of the database, so that several servers agree. The end itself is over. */
const state = sql<StaffPromotion['state']>`case
  when not p.is_active then 'off'
  when p.ends_at <= now() then 'ended'
  when p.starts_at > now() then 'scheduled'
  else 'running' end`;

/** From promotions p. */
export const staffColumns = sql`${words}, p.is_active, p.starts_at, p.ends_at, ${state} as state, p.version`;

/** Those that run now, in the order of the store. */
export async function listPromotions(db: Db): Promise<Promotion[]> {
  const { rows } = await sql<Promotion>`
    select ${words} from promotions p where ${state} = 'running'
    order by p.position, p.id limit ${SHOWN_PROMOTIONS_MAX}`.execute(db);
  return rows;
}

/** All of them, in the order of the store. */
export async function listStaffPromotions(db: Db): Promise<StaffPromotion[]> {
  const { rows } = await sql<StaffPromotion>`
    select ${staffColumns} from promotions p order by p.position, p.id`.execute(db);
  return rows;
}

const ORDER_LOCK = 7_208_171; // any number, the same for every server of the store

/** Until the transaction ends nobody else adds a promotion or changes their order. */
export async function lockPromotionOrder(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ORDER_LOCK})`.execute(tx);
}
