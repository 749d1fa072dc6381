import type { z } from 'zod';
import { sendAnnouncement as contract, type Announcement } from '#shared/store/announcements.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { readAnnouncement } from './announcement-queries.ts';
import { countRecipients } from './recipients.ts';

type Body = z.output<typeof contract.body>;

/** Keeps the announcement, which a job delivers; idempotent by key. Refusals: count_changed, idempotency_key_reused. */
export function sendAnnouncement(
  db: Db,
  actor: Person,
  { body, key }: { body: Body; key: string },
): Promise<Announcement> {
  return actOnce(db, actor, { contract, key, request: body }, async (tx, record) => {
    const { audience, expected, text, text_ar, title, title_ar } = body;
    const recipients = await countRecipients(tx, audience);
    if (recipients !== expected) throw new Refusal('count_changed', { count: String(recipients) });
    const role = audience.kind === 'role' ? audience.role : null;
    const { id } = await tx
      .insertInto('announcements')
      .values({
        title,
        title_ar,
        body: text,
        body_ar: text_ar,
        audience: audience.kind,
        role,
        recipients,
        created_by: actor.profileId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (audience.kind === 'chosen')
      await sql`insert into announcement_clients (announcement_id, reseller_id)
        select distinct ${id}::uuid, chosen from unnest(${audience.client_ids}::uuid[]) chosen
        where exists (select from reseller_profiles r where r.id = chosen)`.execute(tx);
    await addJob(tx, 'deliver_announcement', { announcementId: id });
    record({
      action: 'announcement_sent',
      subject: { kind: 'announcement', id },
      details: { title, audience: role ?? audience.kind, recipients: String(recipients) },
    });
    return readAnnouncement(tx, id);
  });
}
