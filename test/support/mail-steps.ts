// Replies by mail, delivered as the provider does it.
import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import { openReplyAddresses, type AddressedTo } from '#server/support/mails/reply-addresses.ts';
import { api, type Answer } from '#test/client.ts';
import { MAIL_DOMAIN, MAIL_SECRET, SECRET_KEY, type TestStore } from '#test/store.ts';

const addresses = openReplyAddresses(SECRET_KEY, MAIL_DOMAIN);
export const addressFor = (to: AddressedTo): string => addresses.make(to);

export async function numberOf({ database }: TestStore, id: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`select number from tickets where id = ${id}`.execute(
    database.owner.db,
  );
  return rows[0]?.number ?? '';
}

/** Where this person replies to mails about a ticket. */
export async function replyAddress(
  store: TestStore,
  { profileId }: { profileId: string },
  id: string,
): Promise<string> {
  return addressFor({ ticketNumber: await numberOf(store, id), profileId });
}

/** A reply of theirs, unless it is said otherwise. */
export async function replyOf(
  store: TestStore,
  who: { profileId: string; email: string },
  id: string,
  more: object = {},
): Promise<Record<string, unknown>> {
  return {
    message_id: `<${randomUUID()}@mail.example>`,
    from: who.email,
    to: [await replyAddress(store, who, id)],
    subject: 'Re: Reply to your ticket',
    text: 'It works, thank you',
    attachments: [],
    verdict: 'pass',
    auto_submitted: null,
    precedence: null,
    return_path: `<${who.email}>`,
    ...more,
  };
}

interface Signing {
  secret?: string;
  /** Seconds from now. */
  later?: number;
  /** What is sent in place of what was signed. */
  sent?: string;
}

/** Tells the store of a mail, signed as the provider signs. */
export function deliver(
  store: Pick<TestStore, 'url'>,
  mail: unknown,
  { secret = MAIL_SECRET, later = 0, sent }: Signing = {},
): Promise<Answer> {
  const raw = JSON.stringify(mail);
  const [id, at] = [`msg_${randomUUID()}`, String(Math.floor(Date.now() / 1000) + later)];
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${raw}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': `v1,${signature}`,
  };
  return api(store, 'POST', '/hooks/mail', { headers, raw: sent ?? raw });
}

const mails = z.array(
  z.object({ id: z.string(), subject: z.string(), text: z.string(), html: z.string(), replyTo: z.string() }),
);

/** What someone was sent, newest first. */
export async function mailsTo({ sandboxUrl }: TestStore, email: string): Promise<z.output<typeof mails>> {
  const got = await fetch(`${sandboxUrl}/mailbox/api/mails?to=${encodeURIComponent(email)}`);
  return mails.parse(await got.json());
}
