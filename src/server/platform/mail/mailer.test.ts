import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { observed } from '../observed.ts';
import { createMailer } from './mailer.ts';

test('of a mail server that refuses, its answer’s number is told, not its words', async () => {
  const heard: unknown[] = [];
  const stop = observed.mailServerCall.hear(({ call, host, result }) => heard.push([call, host, result]));
  const refusing = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`no ${address} here`), { responseCode: 550 })),
  });
  const listener = refusing.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = listener.address() as AddressInfo;
  const mailer = createMailer(`smtp://127.0.0.1:${port}`, 'a@b.example', async () => ({ en: 'x', ar: 'x' }));
  const mail = { language: 'en' as const, subject: 'x', greeting: 'x', paragraphs: [], footnote: 'x' };
  await expect(mailer.send('nobody@shop.example', mail)).rejects.toThrow('nobody@shop.example');
  await new Promise<void>((done) => refusing.close(() => done()));
  await expect(mailer.check()).rejects.toThrow();
  stop();
  mailer.close();
  expect(heard).toEqual([
    ['send', '127.0.0.1', '550'],
    ['check', '127.0.0.1', expect.stringMatching(/^E[A-Z]+$/)],
  ]);
});
