import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { MailStore } from '#sandbox/mailbox/mail-store.ts';

const MAX_MAIL_BYTES = 2 * 1024 * 1024;

export interface SmtpServer {
  port: number;
  close: () => Promise<void>;
}

/** Takes every mail from this machine, for whomever it is, and sends none on. Port 0 lets the system choose. */
export async function startSmtp(store: MailStore, port: number): Promise<SmtpServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    rejectOversized: true,
    closeTimeout: 500,
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const raw = await receive(stream);
      if (!stream.sizeExceeded) {
        await store.add(
          raw,
          session.envelope.rcptTo.map(({ address }) => address),
        );
      }
    }),
  });
  const listener = server.listen(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    listener.once('listening', resolve);
  });
  // A client that breaks off is its own problem; without a listener it would end the process.
  server.on('error', () => undefined);
  return {
    port: portOf(listener.address()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // An oversized mail is read to its end, as the protocol wants, but not kept; the server refuses it then.
  for await (const chunk of stream) {
    if (!stream.sizeExceeded && Buffer.isBuffer(chunk)) {
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') {
    throw new Error('The mail server has no port.');
  }
  return address.port;
}
