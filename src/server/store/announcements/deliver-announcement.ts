import { setTimeout as pause } from 'node:timers/promises';
import type { Audience } from '#shared/store/announcements.contract.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { addJob, type Jobs } from '#server/platform/jobs/add-job.ts';
import { recipientsOf } from './recipients.ts';

/** So few that a transaction holds nothing for long, and a pause between them for whoever buys meanwhile. */
const BATCH = 25;
const PAUSE_MS = 25;

/**
 * Job: makes a notification for each recipient, in short transactions that each move on to the next of them. A server that
 * dies is followed from there; one that was withdrawn is delivered no further.
 */
export async function deliverAnnouncement(
  db: Db,
  { announcementId }: Jobs['deliver_announcement'],
  afterBatch: () => void = () => {},
): Promise<void> {
  while (await db.transaction().execute((tx) => deliverBatch(tx, announcementId))) {
    afterBatch();
    await pause(PAUSE_MS);
  }
}

/** Whether there may be more. */
async function deliverBatch(tx: OpenTransaction, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) return false;
  const { isStaff, rows } = recipientsOf(await audienceOf(tx, found));
  const column = isStaff ? sql`profile_id` : sql`reseller_id`;
  const params = JSON.stringify({
    title: found.title,
    title_ar: found.title_ar,
    text: found.body,
    text_ar: found.body_ar,
  });
  const { rows: told } = await sql<{ id: string }>`
    with batch as (
      select id from (${rows}) found where ${found.told_until}::uuid is null or id > ${found.told_until}
      order by id limit ${BATCH}
    ), made as (
      insert into notifications (${column}, kind, params, announcement_id)
      select id, ${isStaff ? 'staff_announcement' : 'announcement'}, ${params}::jsonb, ${id} from batch
    ), announced as (
      insert into live_events (topic, reseller_id) select 'notifications', id from batch
    )
    select id from batch order by id`.execute(tx);
  const last = told.at(-1);
  const isLast = told.length < BATCH;
  await tx
    .updateTable('announcements')
    .set({
      delivered: found.delivered + told.length,
      ...(last === undefined ? {} : { told_until: last.id }),
      ...(isLast ? { status: 'sent' as const } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (isLast) await addJob(tx, 'mail_notifications', {});
  return !isLast;
}

interface Kept {
  id: string;
  audience: Audience['kind'];
  role: Extract<Audience, { kind: 'role' }>['role'] | null;
}

async function audienceOf(tx: OpenTransaction, { id, audience, role }: Kept): Promise<Audience> {
  if (audience === 'role' && role !== null) return { kind: 'role', role };
  if (audience !== 'chosen') return { kind: 'clients' };
  const chosen = await tx
    .selectFrom('announcement_clients')
    .select('reseller_id')
    .where('announcement_id', '=', id)
    .execute();
  return { kind: 'chosen', client_ids: chosen.map(({ reseller_id }) => reseller_id) };
}
