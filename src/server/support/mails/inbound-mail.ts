import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { openReplyAddresses, type ReplyAddresses } from './reply-addresses.ts';

/** How mails come in: from the provider that takes them for the domain of the reply addresses. */
export interface InboundMail {
  replies: ReplyAddresses;
  /** What the provider signs with. */
  secret: Buffer;
}

const PREFIX = 'whsec_';

/** `secret` as in INBOUND_MAIL_SECRET. */
export function openInboundMail(
  secretKey: string,
  { domain, secret }: { domain: string; secret: string },
): InboundMail {
  return {
    replies: openReplyAddresses(secretKey, domain),
    secret: Buffer.from(secret.slice(PREFIX.length), 'base64'),
  };
}

const address = z.string().trim().max(320);
const header = z.string().max(1000).nullable().default(null);

/** One mail as the provider tells of it. Documented in the README; fields that it does not have are not read. */
export const inboundMail = z.object({
  /** As in the mail. A mail that is told of twice is one message. */
  message_id: z.string().trim().min(1).max(998),
  /** The address alone, without a name. */
  from: address,
  /** All recipients: of the envelope and of the header. */
  to: z.array(address).min(1).max(200),
  subject: z.string().max(10_000).default(''),
  /** The part in plain text: however long, so that its writer hears that it was too long. */
  text: z.string().nullable().default(null),
  attachments: z
    .array(z.object({ name: z.string().max(1000), content_type: z.string().max(255), content: z.string() }))
    .max(50)
    .default([]),
  /** pass: SPF or DKIM is right, and for the domain of `from` (as DMARC has it). */
  verdict: z.enum(['pass', 'fail', 'none']),
  /** Headers of the mail. */
  auto_submitted: header,
  precedence: header,
  return_path: header,
});
export type ReadMail = z.output<typeof inboundMail>;

/** How far the provider's clock may be off, and how long a request can be sent again, in seconds. */
const CLOCK_S = 300;
const HEAD = z.object({
  'webhook-id': z.string().min(1).max(200),
  'webhook-timestamp': z.string().regex(/^\d{1,12}$/),
  'webhook-signature': z.string().min(1).max(2000),
});

/** Whether the headers are such that the body is worth reading: there, and not older than five minutes. */
export function hasFreshHead(headers: IncomingHttpHeaders, now: Date): boolean {
  const head = HEAD.safeParse(headers);
  return head.success && Math.abs(now.getTime() / 1000 - Number(head.data['webhook-timestamp'])) <= CLOCK_S;
}

/** Whether the provider signed this body, as Standard Webhooks 1.0.0 has it. */
export function isSigned(secret: Buffer, headers: IncomingHttpHeaders, body: Buffer): boolean {
  const head = HEAD.safeParse(headers);
  if (!head.success) return false;
  const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signatures } = head.data;
  const expected = createHmac('sha256', secret).update(`${id}.${sentAt}.`).update(body).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return (
      signature.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected)
    );
  });
}
