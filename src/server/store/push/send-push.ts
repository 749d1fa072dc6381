import webPush from 'web-push';
import { z } from 'zod';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { addJob, type Jobs } from '#server/platform/jobs/add-job.ts';
import { postOutside } from '#server/platform/outside/post-outside.ts';
import { readMailWords } from '../mail-words.ts';
import { isTold, isUnread, receivedByPush } from '../notifications/audiences.ts';
import { readQuietSeconds } from '../notifications/quiet-hours.ts';
import { readPushKeys, type PushTools } from './push-keys.ts';
import { pushMessage } from './push-message.ts';

const params = z.record(z.string(), z.string());

/** Older than that, no one wants to be woken by it; the push service forgets it then, too. */
const DAY_S = 86_400;
/** Such a device is gone, or was subscribed to another key than the store's. */
const GONE = new Set([403, 404, 410]);

/**
 * Job: pushes one notification to one device, if it is still unread and wanted. Tried again where the push service is away
 * or refuses for now; a device that is gone is forgotten.
 */
export async function sendPush(
  { db, box, reach }: PushTools,
  job: Jobs['send_push'],
  now: Date,
): Promise<void> {
  const { notificationId, subscriptionId } = job;
  const found = await findDue(db, notificationId, subscriptionId);
  if (found === undefined) return;
  const quiet = await readQuietSeconds(db, found.profile_id, now);
  if (quiet > 0) return addJob(db, 'send_push', job, quiet);
  const { endpoint, p256dh, auth } = found;
  const message = pushMessage(await readMailWords(db, found.language), {
    id: notificationId,
    kind: found.kind,
    params: params.parse(found.params),
    createdAt: found.created_at,
    storeName: found.language === 'ar' ? found.store_name_ar : found.store_name,
  });
  const keys = await readPushKeys(db, box);
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject: `mailto:${found.support_email}`, ...keys },
    TTL: DAY_S,
    // What is sent again takes the place of what still waits for the device.
    topic: notificationId.replaceAll('-', ''),
  });
  const sent = await postOutside(endpoint, namesAndTexts(headers), body, reach);
  if (sent.problem === 'address_refused' || (sent.status !== null && GONE.has(sent.status))) {
    await db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
    return;
  }
  // Without the rest of the address: whoever has it may send there.
  if (sent.status === null || sent.status >= 300)
    throw new Error(`${new URL(endpoint).host}: ${sent.problem ?? sent.status}`);
}

function findDue(db: Db, notificationId: string, subscriptionId: string) {
  return db
    .selectFrom('push_subscriptions as d')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .innerJoin('profiles as p', 'p.id', 's.profile_id')
    .innerJoin('notifications as n', (join) => join.on(isTold))
    .innerJoin('settings as t', (join) => join.onTrue())
    .select([
      'd.endpoint',
      'd.p256dh',
      'd.auth',
      's.profile_id',
      'p.language',
      'n.kind',
      'n.params',
      'n.created_at',
    ])
    .select(['t.store_name', 't.store_name_ar', 't.support_email'])
    .where('d.id', '=', subscriptionId)
    .where('n.id', '=', notificationId)
    .where(isUnread)
    .where('n.created_at', '>', sql<string>`now() - make_interval(secs => ${DAY_S})`)
    .where('n.kind', '=', receivedByPush)
    .where('p.is_active', '=', true)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('s.awaits_two_factor', '=', false)
    .executeTakeFirst();
}

const namesAndTexts = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
