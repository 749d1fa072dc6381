import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { TIME_LIMITS } from '#server/time-limits.ts';
import { JOBS_AT_A_TIME } from '../jobs/run-jobs.ts';
import { observed, type Outcome } from '../observed.ts';
import { renderMail, type Mail, type Sender } from './render-mail.ts';

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. */
  send(to: string, mail: Mail): Promise<void>;
  /** Whether the mail server would take mails now; rejects where it would not. */
  check(): Promise<void>;
  /** What is being sent is finished; what still waits is refused, as is all that comes later. */
  close(): void;
}

/** `readSender` is asked before each mail: the store may have another name since. `waitMs`: for each step of the mail server. */
export function createMailer(
  smtpUrl: string,
  from: string,
  readSender: () => Promise<Sender>,
  waitMs = TIME_LIMITS.mail,
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // None waits for another's connection, and no provider minds so few.
    maxConnections: JOBS_AT_A_TIME,
    // As fast as it goes, thousands of mails would slow down whoever buys meanwhile; providers take about as many.
    rateLimit: 2,
    rateDelta: 100,
    // Each kept connection may turn out to be dead; what was partly sent is left to the job.
    maxRequeues: JOBS_AT_A_TIME,
    // Providers end idle ones after 10 s or later: the store says goodbye first.
    idleTimeout: waitMs / 3,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname: host } = new URL(smtpUrl);
  const told = <Result>(call: 'send' | 'check', ask: () => Promise<Result>) =>
    observed.mailServerCall.time(ask, (outcome, ms) => ({ call, host, result: resultOf(outcome), ms }));
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(to, mail) {
      const rendered = renderMail(mail, await readSender());
      const known = mail.id === undefined ? {} : { messageId: `<${mail.id}@${domain}>` };
      const more = { ...known, ...threadOf(mail, domain), ...repliedAt(mail) };
      const mailed = { from, to: { name: '', address: to }, ...more, ...rendered };
      await told('send', () => transport.sendMail(mailed));
    },
    async check() {
      await told('check', () => transport.verify());
    },
    close: () => transport.close(),
  };
}

/** Its message may quote the address that was refused: 550, EAUTH or ETIMEDOUT says enough. */
function resultOf({ error }: Outcome<unknown>): string {
  if (error === undefined) return 'accepted';
  const { responseCode, code } = z
    .object({ responseCode: z.number(), code: z.string() })
    .partial()
    .catch({})
    .parse(error);
  return String(responseCode ?? code ?? 'unknown');
}

/** All are replies to a mail that was never sent: that holds them together. */
function threadOf({ thread }: Mail, domain: string) {
  if (thread === undefined) return {};
  const root = `<${thread}@${domain}>`;
  return { inReplyTo: root, references: root };
}

/** RFC 3834: no absence note comes back. */
const repliedAt = ({ replyTo }: Mail) =>
  replyTo === undefined ? {} : { replyTo, headers: { 'Auto-Submitted': 'auto-generated' } };
