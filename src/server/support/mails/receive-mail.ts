import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Language } from '#shared/locale.ts';
import { may } from '#shared/permissions.ts';
import {
  TICKET_FILE_BYTES_MAX,
  TICKET_FILES_MAX,
  TICKET_TEXT_MAX,
} from '#shared/support/tickets.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import { shownName } from '#server/platform/files/shown-name.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { secondsToWait } from '#server/platform/http/throttle.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { lockTicket } from '../tickets/lock-ticket.ts';
import { requireRest } from '../tickets/require-rest.ts';
import { storeTicketFile } from '../tickets/store-ticket-file.ts';
import { writeMessage } from '../tickets/write-message.ts';
import { cutReply } from './cut-reply.ts';
import type { ReadMail } from './inbound-mail.ts';
import type { AddressedTo, ReplyAddresses } from './reply-addresses.ts';

const CONTRACT = { method: 'POST', path: '/hooks/mail', response: z.object({ id: z.string() }) } as const;

interface Tools {
  db: Db;
  files: Files;
  replies: ReplyAddresses;
}

/**
 * Puts a reply by mail under its ticket, as the person whom the mail was sent to, once however often it comes. Mails that programs
 * send by themselves are left alone, so that no two of them write to each other. Refusals: mail_address_unknown, mail_sender_refused,
 * mail_without_text, and those of writeMessage(); a refused mail changes nothing in the ticket.
 */
export async function receiveMail(
  { db, files, replies }: Tools,
  mail: ReadMail,
  ip: string,
): Promise<'taken' | 'ignored'> {
  if (isAutomatic(mail)) return 'ignored';
  const [to] = mail.to.flatMap((address) => replies.read(address) ?? []);
  if (to === undefined) throw new Refusal('mail_address_unknown');
  const actor = await findWriter(db, to, mail, ip);
  const key = `mail-${createHash('sha256').update(mail.message_id).digest('hex')}`;
  if (await isKnown(db, actor, key)) return 'taken';
  const ticketId = await findTicket(db, to);
  const said = cutReply(mail.text ?? '');
  // All that can be refused is, before a file is kept.
  await db.transaction().execute(async (tx) => {
    await lockTicket(tx, actor, ticketId).catch(refuseAddress);
    await requireRest(tx, actor);
  });
  await requireWords(db, { actor, ticketId, key }, said, mail.attachments.length > 0);
  const { fileIds, refused } = await keepFiles({ db, files }, actor, mail.attachments);
  const named = notTaken(actor.language, refused);
  const text = [said, ...named]
    .filter((part) => part !== '')
    .join('\n\n')
    .slice(0, TICKET_TEXT_MAX);
  await actOnce(
    db,
    actor,
    { contract: CONTRACT, key, request: { message: mail.message_id } },
    async (tx) => ({
      id: await writeMessage(tx, actor, { ticketId, text, fileIds }),
    }),
  );
  return 'taken';
}

/** RFC 3834, and what mailing lists and bounces have. */
function isAutomatic({ auto_submitted: automatic, precedence, return_path: path }: ReadMail): boolean {
  return (
    (automatic !== null && automatic.trim().toLowerCase() !== 'no') ||
    /^\s*(bulk|junk|list|auto_reply)\s*$/i.test(precedence ?? '') ||
    (path !== null && /^[<>\s]*$/.test(path))
  );
}

/**
 * Whom the address was made for, if the mail is theirs and they may still write. Refusal: mail_sender_refused, the same whatever
 * it is that is wrong.
 */
async function findWriter(db: Db, { profileId }: AddressedTo, mail: ReadMail, ip: string): Promise<Person> {
  const person = await db
    .selectFrom('profiles as p')
    .leftJoin('reseller_profiles as r', 'r.id', 'p.reseller_id')
    .select(['p.role', 'p.member_role', 'p.reseller_id', 'p.language'])
    .where('p.id', '=', profileId)
    .where(sql<string>`lower(p.email)`, '=', mail.from.toLowerCase())
    .where('p.is_active', '=', true)
    .where('p.email_confirmed_at', 'is not', null)
    .where(sql<boolean>`r.is_active is not false`)
    .executeTakeFirst();
  if (person === undefined || mail.verdict !== 'pass') throw new Refusal('mail_sender_refused');
  const { role, member_role: memberRole, reseller_id: resellerId, language } = person;
  if (resellerId === null && !may({ role, memberRole }, 'answer_tickets'))
    throw new Refusal('mail_sender_refused');
  return {
    profileId,
    role,
    memberRole,
    resellerId,
    priceListId: null,
    language,
    ip,
    hasRecentPassword: false,
    lookedAtBy: null,
    apiKey: null,
  };
}

/** Of a merged one, where its messages are shown. */
async function findTicket(db: Db, { ticketNumber }: AddressedTo): Promise<string> {
  const found = await db
    .selectFrom('tickets')
    .select(sql<string>`coalesce(merged_into, id)`.as('id'))
    .where('number', '=', ticketNumber)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('mail_address_unknown');
  return found.id;
}

/** Someone who changed to another business: the ticket is not theirs any more. */
function refuseAddress(error: unknown): never {
  if (error instanceof Refusal && error.code === 'not_found') throw new Refusal('mail_address_unknown');
  throw error;
}

interface Reply {
  actor: Person;
  ticketId: string;
  key: string;
}

/**
 * Who sent it is known by now, and hears that it did not arrive: once a day and ticket, so that two programs that write to each
 * other soon stop. Refusals: mail_without_text, invalid_request for too many words.
 */
async function requireWords(
  db: Db,
  { actor: { profileId }, ticketId, key }: Reply,
  said: string,
  hasFiles: boolean,
): Promise<void> {
  if (said.length <= TICKET_TEXT_MAX && (said !== '' || hasFiles)) return;
  if ((await secondsToWait(db, 'reply_refusal', profileId, ticketId)) === 0)
    await addJob(db, 'send_reply_refusal', { profileId, ticketId, mailId: key });
  if (said === '') throw new Refusal('mail_without_text');
  throw new Refusal('invalid_request', {}, [{ field: 'text', problem: 'too_long' }]);
}

async function isKnown(db: Db, { profileId }: Person, key: string): Promise<boolean> {
  const known = await db
    .selectFrom('staff_acts')
    .select('key')
    .where('profile_id', '=', profileId)
    .where('key', '=', key)
    .executeTakeFirst();
  return known !== undefined;
}

/** Keeps the files that the page would take. A mail can't be corrected: the others are named, and the words are not lost. */
async function keepFiles(
  store: { db: Db; files: Files },
  actor: Person,
  attachments: ReadMail['attachments'],
): Promise<{ fileIds: string[]; refused: string[] }> {
  const fileIds: string[] = [];
  const refused: string[] = [];
  for (const { name, content } of attachments) {
    const bytes = Buffer.from(content, 'base64');
    const isTooMuch = fileIds.length >= TICKET_FILES_MAX || bytes.length > TICKET_FILE_BYTES_MAX;
    const kept = isTooMuch ? null : await keepFile(store, actor, { name, bytes });
    if (kept === null) refused.push(shownName(name));
    else fileIds.push(kept);
  }
  return { fileIds, refused };
}

const NOT_KEPT = new Set<string>(['file_type_refused', 'file_unreadable', 'image_too_large']);

async function keepFile(
  store: { db: Db; files: Files },
  actor: Person,
  file: { name: string; bytes: Buffer },
): Promise<string | null> {
  try {
    const { id } = await storeTicketFile(store, actor, file);
    return id;
  } catch (error) {
    if (error instanceof Refusal && NOT_KEPT.has(error.code)) return null;
    throw error;
  }
}

/** In the language of who sent them; both sides read it below the words. */
const NOT_TAKEN: Record<Language, string> = { en: 'Files not accepted', ar: 'ملفات لم تُقبل' };

const notTaken = (language: Language, names: string[]): string[] =>
  names.length === 0 ? [] : [`[${NOT_TAKEN[language]}: ${names.join(language === 'ar' ? '، ' : ', ')}]`];
