import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '#test/run/until.ts';
import { JOBS_AT_A_TIME } from '../jobs/run-jobs.ts';
import { observed } from '../observed.ts';
import { createMailer } from './mailer.ts';

const MAIL = { language: 'en' as const, subject: 'x', greeting: 'x', paragraphs: [], footnote: 'x' };

const REFUSING: SMTPServerOptions = {
  onRcptTo({ address }, _session, done) {
    if (!address.startsWith('nobody')) return done();
    done(Object.assign(new Error(`no ${address} here`), { responseCode: 550 }));
  },
};

test('of a mail server that refuses, its answer’s number is told, not its words', async () => {
  const { send, mailer, told, close } = await start(REFUSING);
  await expect(send('nobody')).rejects.toThrow('nobody@shop.example');
  await close();
  await expect(mailer.check()).rejects.toThrow();
  expect(told).toEqual([
    ['send', '127.0.0.1', '550'],
    ['check', '127.0.0.1', expect.stringMatching(/^E[A-Z]+$/)],
  ]);
});

test('mails share as few connections as jobs need, and each is told', async () => {
  const { send, arrived, sockets, told } = await start();
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(send));
  for (const to of ['g', 'h', 'i']) await send(to);
  expect(arrived.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
  expect(sockets).toHaveLength(JOBS_AT_A_TIME);
  expect(told).toEqual(arrived.map(() => ['send', '127.0.0.1', 'accepted']));
});

test('the address of the server may say that it takes less', async () => {
  const { send, arrived, sockets } = await start({}, { query: '?maxConnections=1&maxMessages=2' });
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(send));
  expect(arrived).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(sockets).toHaveLength(3);
});

test.each<[string, (socket: Socket) => unknown]>([
  ['says that it closes', (socket) => socket.end('421 4.4.2 Idle for too long\r\n')],
  ['closes', (socket) => socket.end()],
  ['cuts', (socket) => socket.resetAndDestroy()],
])('once the server %s an idle connection, the next mail arrives once', async (_way, end) => {
  const { send, arrived, sockets } = await start();
  await send('a');
  sockets.slice(-1).forEach(end);
  await send('b'); // before anyone has heard of it
  sockets.slice(-1).forEach(end);
  await until(() => expect(sockets.every(({ closed }) => closed)).toBe(true));
  await send('c');
  expect(arrived).toEqual(['a', 'b', 'c']);
  expect(sockets).toHaveLength(3);
});

test.each<[string, (socket: Socket | undefined) => void]>([
  ['hangs up', (socket) => socket?.destroy()],
  ['says nothing more', () => {}],
])('where the server %s on a kept connection, its mail takes another', async (_way, fail) => {
  let fails = false;
  const { send, arrived, sockets, told } = await start(
    {
      onMailFrom(_from, _session, done) {
        if (!fails) return done();
        fails = false;
        fail(sockets[0]);
      },
    },
    { waitMs: 3000 },
  );
  await send('a');
  fails = true;
  await send('b');
  expect(arrived).toEqual(['a', 'b']);
  expect(sockets).toHaveLength(2);
  expect(told.map(([, , result]) => result)).toEqual(['accepted', 'accepted']);
});

test('a mail whose answer is lost may have arrived: the job knows, and the mailer sends it no second time', async () => {
  let isLost = true;
  let taken = 0;
  const { send, sockets } = await start({
    onData(stream, _session, done) {
      stream.resume().once('end', () => {
        taken += 1;
        if (isLost) sockets.at(-1)?.destroy();
        else done();
      });
    },
  });
  await expect(send('a')).rejects.toThrow();
  isLost = false;
  await send('b');
  isLost = true;
  await expect(send('c')).rejects.toThrow();
  isLost = false;
  await send('d');
  expect([taken, sockets.length]).toEqual([4, 3]);
});

test('a recipient who is refused costs neither the others nor the connection', async () => {
  const { send, arrived, sockets } = await start(REFUSING);
  await send('a');
  await expect(send('nobody')).rejects.toThrow('550');
  await Promise.all(['b', 'c'].map(send));
  await send('d');
  expect(arrived.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect(sockets).toHaveLength(2);
});

test('a server that never greets refuses each waiting mail', async () => {
  const { send, told } = await start({ onConnect() {} }, { waitMs: 100 });
  await allRefused(['a', 'b', 'c', 'd', 'e'].map(send));
  expect(told).toEqual(Array.from({ length: 5 }, () => ['send', '127.0.0.1', 'ETIMEDOUT']));
});

test('so does one that froze with connections open', async () => {
  let isFrozen = false;
  const { send, told } = await start(
    {
      onMailFrom(_from, _session, done) {
        if (!isFrozen) done();
      },
    },
    { waitMs: 3000 },
  );
  await Promise.all(['a', 'b'].map(send));
  isFrozen = true;
  await allRefused(['c', 'd'].map(send));
  expect(told.map(([, , result]) => result)).toEqual(['accepted', 'accepted', 'ETIMEDOUT', 'ETIMEDOUT']);
});

test('once closed, the mailer finishes what is under way and refuses what waits or comes later', async () => {
  const held: (() => void)[] = [];
  const { send, mailer, arrived, sockets } = await start({
    onMailFrom(_from, _session, done) {
      held.push(done);
    },
  });
  const begun = ['a', 'b'].map(send);
  const waiting = send('c');
  await until(() => expect(held).toHaveLength(2));
  mailer.close();
  await allRefused([waiting, send('d')]);
  for (const goOn of held) goOn();
  await Promise.all(begun);
  expect(arrived.toSorted()).toEqual(['a', 'b']);
  await until(() => expect(sockets.every(({ closed }) => closed)).toBe(true));
});

test('a wrong password is told of each mail', async () => {
  const { send, told } = await start(
    {
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
    },
    { login: 'store:wrong@' },
  );
  await allRefused(['a', 'b', 'c'].map(send));
  expect(told.map(([, , result]) => result)).toEqual(['535', '535', '535']);
});

test('an idle connection is ended with a goodbye, all of them with the mailer', async () => {
  const { send, mailer, sockets } = await start({}, { waitMs: 1500 });
  await send('a');
  let said = '';
  sockets[0]?.on('data', (part) => {
    said += String(part);
  });
  await until(() => expect(sockets[0]?.closed).toBe(true));
  expect(said).toBe('QUIT\r\n');
  await Promise.all(['b', 'c'].map(send));
  mailer.close();
  await until(() => expect(sockets.every(({ closed }) => closed)).toBe(true));
});

async function allRefused(sent: Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(sent);
  expect(outcomes.map(({ status }) => status)).toEqual(sent.map(() => 'rejected'));
}

interface Choices {
  waitMs?: number;
  /** `name:password@` of the mailer, where the server asks for one. */
  login?: string;
  /** Of the server's address. */
  query?: string;
}

/** A mail server, and a mailer that sends to it; what arrived and was told of, and all connections that there were. */
async function start(
  behaviour: SMTPServerOptions = {},
  { waitMs = 600_000, login = '', query = '' }: Choices = {},
) {
  const arrived: string[] = [];
  const told: [call: string, host: string, result: string][] = [];
  const sockets: Socket[] = [];
  const server = new SMTPServer({
    disabledCommands: login === '' ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      stream.resume().once('end', () => {
        arrived.push(...envelope.rcptTo.map(({ address }) => address.replace('@shop.example', '')));
        done();
      });
    },
    ...behaviour,
  });
  server.on('error', () => {}); // of connections that are cut
  const listener = server.listen(0, '127.0.0.1');
  listener.on('connection', (socket) => sockets.push(socket));
  await once(listener, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = listener.address() as AddressInfo;
  const sender = async () => ({ en: 'x', ar: 'x' });
  const url = `smtp://${login}127.0.0.1:${port}${query}`;
  const mailer = createMailer(url, 'a@b.example', sender, waitMs);
  const stop = observed.mailServerCall.hear(({ call, host, result }) => told.push([call, host, result]));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((done) => server.close(() => done()));
  };
  onTestFinished(async () => {
    stop();
    mailer.close();
    await close();
  });
  const send = (to: string) => mailer.send(`${to}@shop.example`, MAIL);
  return { mailer, send, arrived, told, sockets, close };
}
