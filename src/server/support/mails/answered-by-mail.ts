import { isolate } from '#shared/locale.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Mail } from '#server/platform/mail/render-mail.ts';
import type { MailWords } from '#server/store/mail-words.ts';
import { replyMarkers } from './cut-reply.ts';
import type { ReplyAddresses } from './reply-addresses.ts';

type Params = Record<string, string>;

/**
 * The whole message that a notification has the beginning of, each line in its own direction; undefined where it is about none,
 * or about one of files alone.
 */
export async function readWhole(db: Db, { message_id: id }: Params): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const message = await db
    .selectFrom('ticket_messages')
    .select('text')
    .where('id', '=', id)
    .executeTakeFirst();
  if (message === undefined || message.text === '') return undefined;
  const lines = message.text.replaceAll(/\S[^\r\n]*/g, (line) => isolate(line));
  return lines.includes('\n') ? `\n${lines}` : lines;
}

interface Told {
  params: Params;
  profileId: string;
  replies: ReplyAddresses | null;
}

/**
 * A mail about a ticket as one of a conversation, which its reader alone may go on with at an address of their own, if the store
 * takes mails. Other mails stay as they are.
 */
export function answeredByMail(mail: Mail, { language, say }: MailWords, told: Told): Mail {
  const { params, profileId, replies } = told;
  const ticketId = params['ticket_id'] ?? params['desk_ticket'];
  const ticketNumber = params['ticket_number'];
  if (ticketId === undefined || ticketNumber === undefined) return mail;
  const threaded = { ...mail, thread: `ticket-${ticketId}` };
  if (replies === null) return threaded;
  const how =
    params['desk_ticket'] === undefined ? say('notification', 'reply') : say('ticket_waiting', 'reply');
  return {
    ...threaded,
    marker: replyMarkers[language],
    replyTo: replies.make({ ticketNumber, profileId }),
    footnote: `${how} ${mail.footnote}`,
  };
}
