import PostalMime from 'postal-mime';
import type { Address, Header } from 'postal-mime';
import { linksOf } from '#sandbox/mailbox/mail-links.ts';
import { timeOfUlid } from '#sandbox/ulid.ts';

/** What a list of mails shows. */
export interface MailSummary {
  id: string;
  /** The recipients' addresses, separated by a comma and a space. */
  to: string;
  from: string;
  subject: string;
  /** When the mail arrived, ISO 8601. */
  date: string;
}

export interface Mail extends MailSummary {
  text: string;
  html: string;
  links: string[];
  /** Where an answer goes, if the mail says so; else empty. */
  replyTo: string;
  headers: Header[];
}

/** Says who the mail was really handed over for; blind copies are in no header of the mail itself. */
const RECIPIENTS_HEADER = 'X-Envelope-To';

export function withRecipients(raw: Buffer, recipients: string[]): Buffer {
  return Buffer.concat([Buffer.from(`${RECIPIENTS_HEADER}: ${recipients.join(', ')}\r\n`), raw]);
}

export async function parseMail(id: string, stored: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(stored, { maxNestingDepth: 20 });
  const [first, ...headers] = email.headers;
  const text = email.text ?? '';
  const html = email.html ?? '';
  return {
    id,
    // Only the first header is ours; a mail may carry a forged one further down.
    to: first?.key === RECIPIENTS_HEADER.toLowerCase() ? first.value : '',
    from: showAddress(email.from),
    subject: email.subject ?? '',
    date: new Date(timeOfUlid(id)).toISOString(),
    text,
    html,
    links: linksOf(text, html),
    replyTo: email.replyTo?.[0]?.address ?? '',
    headers,
  };
}

export function isFor(mail: MailSummary, address: string): boolean {
  return mail.to.toLowerCase().split(', ').includes(address.trim().toLowerCase());
}

function showAddress(address: Address | undefined): string {
  if (address?.address === undefined) {
    return '';
  }
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}
