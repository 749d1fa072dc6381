import { z } from 'zod';
import { isolate, type Language } from '#shared/locale.ts';
import type { listNotifications as contract, Notification } from '#shared/store/notifications.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { mailWords } from '../mail-words.ts';
import { readStoreNames } from '../store-name.ts';
import { readOwnTexts } from '../templates/own-texts.ts';
import { audiences, isUnread, receivedInStore } from './audiences.ts';
import { isAnnouncement, notificationTexts } from './notification-mail.ts';

const params = z.record(z.string(), z.string());

/** What this person receives, of the business or of their own, newest first. */
export async function listNotifications(
  db: Db,
  actor: Person,
  { event, state, ...query }: z.output<typeof contract.query>,
): Promise<Page<Notification>> {
  const found = db
    .selectFrom('notifications as n')
    .innerJoin('profiles as p', (join) => join.on('p.id', '=', actor.profileId))
    .select(['n.id', 'n.kind', 'n.params', 'n.created_at', isUnread.as('is_unread')])
    .where('n.recipient_id', '=', actor.resellerId ?? actor.profileId)
    .where('n.kind', '=', receivedInStore)
    .$if(event !== undefined, (rows) => rows.where('n.kind', 'in', audiences[event ?? 'orders'].kinds))
    .$if(state !== undefined, (rows) => rows.where(isUnread, '=', state === 'unread'));
  const page = await keysetPage(
    query,
    [KEY.id],
    (key, limit) =>
      found
        .where(isBehind(sql`n.id`, '<', key))
        .orderBy('n.id', 'desc')
        .limit(limit)
        .execute(),
    ({ id }) => [id],
  );
  const say = await ownWords(db);
  const data = page.data.map(({ is_unread, ...row }) => {
    const known = { ...row, params: params.parse(row.params) };
    return { ...known, said: { en: say(known, 'en'), ar: say(known, 'ar') }, is_read: !is_unread };
  });
  return { ...page, data };
}

/** What the store words itself; null where the pages have the words. */
async function ownWords(db: Db) {
  const own = await readOwnTexts(db);
  const names = Object.keys(own).length === 0 ? null : await readStoreNames(db);
  return (one: Pick<Notification, 'kind' | 'params'>, language: Language) => {
    if (isAnnouncement(one.kind)) return notificationTexts(mailWords(language, own), one);
    if (names === null || Object.keys(own[one.kind]?.[language] ?? {}).length === 0) return null;
    const { title, text } = notificationTexts(mailWords(language, own), one);
    const named = (words: string) => words.replaceAll('{store}', () => isolate(names[language]));
    return { title: named(title), text: named(text) };
  };
}
