// Two server processes on one database: what ends a session on one ends it on the other at once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { startSandbox, type Sandbox } from '#sandbox/start-sandbox.ts';
import { atEnd } from '#test/run/at-end.ts';
import { databaseUrl } from '#test/database-server.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { openLive } from '#test/store/live-stream.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';
import { until } from '#test/run/until.ts';

const NAME = `two_servers_${process.pid}`;
const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'another horse entirely';

let folder: string;
let admin: pg.Client;
let owner: pg.Client;
let sandbox: Sandbox;
let one: ServerProcess;
let two: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rasid-two-'));
  admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  await admin.query(`create database ${NAME}`);
  sandbox = await startSandbox({ dir: join(folder, 'sandbox'), publicUrl: '', gatewayKey: 'unused' });
  const url = databaseUrl(inject('databaseUrl'), NAME);
  const start = async (name: string) =>
    startServerProcess({
      dataDir: join(folder, name),
      port: await freePort(),
      variables: {
        DATABASE_URL: url,
        SECRET_KEY: 'the same key for both servers of the store',
        SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
        // By a heartbeat a page would be asked as well whether its session is good.
        TIME_LIMITS: 'live_heartbeat=3600000',
      },
    });
  [one, two] = await Promise.all([start('one'), start('two')]);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  for (const server of [one, two]) {
    server.kill('SIGTERM');
    await server.exited;
  }
  await sandbox.close();
  await admin.query(`drop database ${NAME} with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
});

interface Sent {
  cookie?: string;
  body?: unknown;
}

async function send(server: ServerProcess, method: string, path: string, { cookie, body }: Sent = {}) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

const mails = z.array(z.object({ links: z.array(z.string()) }));

/** The token of the link in a mail. Either server may have sent it. */
function tokenFor(email: string, page: string): Promise<string> {
  return until(async () => {
    const box = `http://127.0.0.1:${sandbox.httpPort}/mailbox/api/mails?to=${encodeURIComponent(email)}`;
    const links = mails.parse(await (await fetch(box)).json()).flatMap((mail) => mail.links);
    const link = links.find((text) => new URL(text).pathname === `/${page}`);
    if (link === undefined) throw new Error(`no mail for ${email}`);
    return new URL(link).hash.slice(1);
  }, 100);
}

let accounts = 0;
/** Someone new, signed in on the first server; the second knows their cookie too. */
async function stolenCookie(): Promise<{ email: string; cookie: string }> {
  accounts += 1;
  const email = `somebody-${accounts}@shop.example`;
  await send(one, 'POST', '/api/sign-up', { body: { email, password: PASSWORD, accepts: FIRST_TEXTS } });
  const token = await tokenFor(email, 'confirm-email');
  expect((await send(two, 'POST', '/api/email-confirmation', { body: { token } })).status).toBe(200);
  const cookie = await signIn(one, email);
  expect(await statusOnBoth(cookie)).toEqual([200, 200]);
  return { email, cookie };
}

async function signIn(server: ServerProcess, email: string, password = PASSWORD): Promise<string> {
  const { status, cookie } = await send(server, 'POST', '/api/sign-in', { body: { email, password } });
  expect(status).toBe(200);
  return cookie;
}

async function statusOnBoth(cookie: string): Promise<number[]> {
  const answers = await Promise.all(
    [one, two].map((server) => send(server, 'GET', '/api/balance', { cookie })),
  );
  return answers.map(({ status }) => status);
}

test('a stolen cookie opens nothing after a sign-out on the other server', async () => {
  const { cookie } = await stolenCookie();
  expect((await send(two, 'POST', '/api/sign-out', { cookie })).status).toBe(200);
  expect(await statusOnBoth(cookie)).toEqual([401, 401]);
});

test.each<[string, (email: string, cookie: string) => Promise<unknown>]>([
  ['a sign-out', (_, cookie) => send(one, 'POST', '/api/sign-out', { cookie })],
  [
    'the end of all other sessions',
    async (email) => send(one, 'DELETE', '/api/sessions', { cookie: await signIn(one, email) }),
  ],
])('a page that is open on the other server ends at once with %s', async (_, end) => {
  const [{ email, cookie }, other] = [await stolenCookie(), await stolenCookie()];
  const [page, otherPage] = await Promise.all([openLive(two, cookie), openLive(two, other.cookie)]);
  for (const open of [page, otherPage]) atEnd(() => open.close());
  expect([page.status, otherPage.status]).toEqual([200, 200]);
  await until(() => expect([page.topics, otherPage.topics]).toEqual([['resync'], ['resync']]));
  await end(email, cookie);
  await page.ended;
  expect(page.topics).toEqual(['resync', 'session']);
  expect(otherPage.topics).toEqual(['resync']);
});

test.each([
  ['the person', 'update profiles set is_active = false where email = $1'],
  [
    'their business',
    'update reseller_profiles set is_active = false where id = (select reseller_id from profiles where email = $1)',
  ],
])(
  'a stolen cookie opens nothing after %s was switched off, and no sign-in opens another',
  async (_, statement) => {
    const { email, cookie } = await stolenCookie();
    await owner.query(statement, [email]);
    expect(await statusOnBoth(cookie)).toEqual([401, 401]);
    for (const server of [one, two]) {
      const again = await send(server, 'POST', '/api/sign-in', { body: { email, password: PASSWORD } });
      expect(again.status).toBe(403);
    }
  },
);

test('a stolen cookie opens nothing after the password was changed in another session, and in the one that was copied', async () => {
  const { email, cookie } = await stolenCookie();
  const elsewhere = await signIn(two, email);
  const change = { body: { current_password: PASSWORD, password: NEW_PASSWORD } };
  const changed = await send(two, 'PUT', '/api/profile/password', { cookie: elsewhere, ...change });
  expect(changed.status).toBe(200);
  expect(await statusOnBoth(cookie)).toEqual([401, 401]);
  expect(await statusOnBoth(elsewhere)).toEqual([401, 401]);
  expect(await statusOnBoth(changed.cookie)).toEqual([200, 200]);
});

test('a stolen cookie opens nothing after the password was reset by the link in the mail, which no server takes twice', async () => {
  const { email, cookie } = await stolenCookie();
  expect((await send(two, 'POST', '/api/password-reset', { body: { email } })).status).toBe(202);
  const token = await tokenFor(email, 'reset-password');
  const answers = await Promise.all(
    [one, two].map((server) =>
      send(server, 'POST', '/api/password-reset/finish', { body: { token, password: NEW_PASSWORD } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  expect(await statusOnBoth(cookie)).toEqual([401, 401]);
  expect(await statusOnBoth(await signIn(one, email, NEW_PASSWORD))).toEqual([200, 200]);
});

test('wrong passwords are counted on both servers together', async () => {
  const { email } = await stolenCookie();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      send(index % 2 === 0 ? one : two, 'POST', '/api/sign-in', {
        body: { email, password: `wrong ${index}` },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});
