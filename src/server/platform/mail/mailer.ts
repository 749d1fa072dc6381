import { createTransport } from 'nodemailer';
import type { Mail } from './render-mail.ts';

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. */
  send(to: string, mail: Mail): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 15_000;

export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(to, mail) {
      await transport.sendMail({ from, to: { name: '', address: to }, ...mail });
    },
    close: () => transport.close(),
  };
}
