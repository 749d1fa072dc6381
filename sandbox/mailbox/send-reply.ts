import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Mail } from '#sandbox/mailbox/mail.ts';

/** Where the store takes mails, and the secret of Standard Webhooks that it knows its provider by. */
export interface MailHook {
  url: string;
  secret: string;
}

/** What may go wrong with a reply. */
export const replyFaults = {
  none: 'Nothing goes wrong',
  twice: 'Delivered twice',
  forged_address: 'To a forged address',
  wrong_sender: 'From someone else',
  unverified: 'Sender not verified',
  automatic: 'An automatic reply',
  bad_signature: 'Wrong signature',
  late: 'An hour late',
} as const;
export type ReplyFault = keyof typeof replyFaults;

export function faultOf(name: string | null): ReplyFault {
  return isFault(name) ? name : 'none';
}

const isFault = (name: string | null): name is ReplyFault =>
  name !== null && Object.hasOwn(replyFaults, name);

interface Reply {
  text: string;
  fault: ReplyFault;
}

/** Delivers a reply as a mail provider would; what the store answered, once for each delivery. */
export async function sendReply(hook: MailHook, mail: Mail, { text, fault }: Reply): Promise<string[]> {
  const body = JSON.stringify({
    message_id: `<${randomUUID()}@mailbox.example>`,
    from: fault === 'wrong_sender' ? 'someone.else@mailbox.example' : (mail.to.split(', ')[0] ?? ''),
    to: [fault === 'forged_address' ? forged(mail.replyTo) : mail.replyTo],
    subject: `Re: ${mail.subject}`,
    text: `${text}\n\nOn ${mail.date.slice(0, 10)}, ${mail.from} wrote:\n${quoted(mail.text)}\n`,
    attachments: [],
    verdict: fault === 'unverified' ? 'fail' : 'pass',
    auto_submitted: fault === 'automatic' ? 'auto-replied' : null,
  });
  const deliver = async () => {
    const response = await fetch(hook.url, { method: 'POST', headers: headersOf(hook, body, fault), body });
    return `${response.status} ${await response.text()}`;
  };
  const first = await deliver();
  return fault === 'twice' ? [first, await deliver()] : [first];
}

function headersOf({ secret }: MailHook, body: string, fault: ReplyFault): Record<string, string> {
  const id = `msg_${randomUUID()}`;
  const sentAt = Math.floor(Date.now() / 1000) - (fault === 'late' ? 3600 : 0);
  const key =
    fault === 'bad_signature' ? randomBytes(32) : Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(sentAt),
    'webhook-signature': `v1,${signature}`,
  };
}

/** Another ticket of the same person, without the store's signature of it. */
const forged = (address: string): string =>
  address.replace(/t(\d\d)-(\d+)/, (_, year: string, number: string) => `t${year}-${Number(number) + 1}`);

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
