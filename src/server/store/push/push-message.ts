import { isolate } from '#shared/locale.ts';
import { pathOf, placeOf } from '#shared/notification-place.ts';
import type { Notifications } from '#server/platform/database/schema.gen.ts';
import type { MailWords } from '../mail-words.ts';
import { notificationTexts } from '../notifications/notification-mail.ts';

interface Notice {
  id: string;
  kind: Notifications['kind'];
  params: Record<string, string>;
  createdAt: string;
  storeName: string;
}

/** Push services take 4 KB; a screen shows less of it. */
const SHOWN_MAX = 300;

/** What public/sw.js shows, in the words of the notification in the store. */
export function pushMessage(words: MailWords, { id, kind, params, createdAt, storeName }: Notice): string {
  const { title, text } = notificationTexts(words, { kind, params });
  const shown = (said: string) => cut(said.replaceAll('{store}', () => isolate(storeName)).trim());
  return JSON.stringify({
    id,
    seen_at: createdAt,
    title: shown(title),
    text: shown(text),
    path: pathOf(placeOf({ kind, params })),
    language: words.language,
  });
}

function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length <= SHOWN_MAX ? text : `${letters.slice(0, SHOWN_MAX - 1).join('')}…`;
}
