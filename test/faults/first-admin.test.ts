// How a store without demo data gets its first admin: a link on the console, never a password that anyone knows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '#test/free-port.ts';
import { startCommand } from '#test/run-command.ts';
import { startedBefore } from '#test/started-before.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { more } from '#test/run/more.ts';
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';

// No mail server listens.
expectErrorsInFile(/ECONNREFUSED 127\.0\.0\.1:9/);

let folder: string;
let dataDir: string;
let started: ServerProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rasid-admin-'));
  dataDir = join(folder, 'data');
  started = [];
});

afterEach(async () => {
  for (const server of started) await stop(server);
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess({ dataDir, port: await freePort() });
  started.push(server);
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM');
  await server.exited;
}

const tokensIn = (output: string) =>
  [...output.matchAll(/\/invitation#([\w-]{43})\n/g)].map(([, token = '']) => token);

async function post(server: ServerProcess, path: string, body: object) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = z
    .object({ code: z.string().optional(), data: z.unknown().optional() })
    .parse(await response.json());
  return { status: response.status, ...answer };
}

const PASSWORD = 'a long password of an admin';
const EMAIL = 'first@shop.example';
const accept = (server: ServerProcess, token: string, change: object = {}) =>
  post(server, '/api/invitations/accept', { token, password: PASSWORD, email: EMAIL, ...change });
const signIn = (server: ServerProcess, email: string) =>
  post(server, '/api/sign-in', { email, password: PASSWORD });

/** What `npm run admin:create` runs. */
const adminCreate = (...words: string[]) =>
  startCommand(['run/admin-create.ts', ...words], {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://rasid.shop.example',
    DEMO: 'off',
  }).end;

test('the first start prints a link that makes an admin once; the next start prints none', async () => {
  const first = await start();
  const [token = '', ...more] = tokensIn(first.output());
  expect(more).toEqual([]);
  expect(first.output()).toContain(`http://localhost:${new URL(first.url).port}/invitation#${token}`);
  expect(await post(first, '/api/invitations/read', { token })).toEqual({
    status: 200,
    data: { email: null, role: 'admin', member_role: null, trade_name: null, invited_by: null },
  });
  expect(await accept(first, token, { email: undefined })).toMatchObject({
    status: 400,
    code: 'invalid_request',
  });
  expect(await accept(first, token, { password: 'elevenchars' })).toMatchObject({
    status: 422,
    code: 'password_too_short_for_staff',
  });
  expect(await accept(first, token)).toMatchObject({
    status: 201,
    data: { profile: { email: EMAIL, role: 'admin' }, reseller: null },
  });
  expect(await accept(first, token, { email: 'second@shop.example' })).toMatchObject({
    status: 410,
    code: 'link_invalid',
  });
  expect((await signIn(first, EMAIL)).status).toBe(200);
  await stop(first);

  const second = await start();
  expect(second.output()).toContain('Rasid is ready');
  expect(tokensIn(second.output())).toEqual([]);
  expect((await signIn(second, EMAIL)).status).toBe(200);
});

more(
  'each start prints a link until it is used, and of two simultaneous uses one creates the admin',
  async () => {
    await startedBefore(dataDir);
    const first = await start();
    const tokens = tokensIn(first.output());
    await stop(first);
    const second = await start();
    tokens.push(...tokensIn(second.output()));
    expect(new Set(tokens).size).toBe(2);
    const answers = await Promise.all(
      tokens.map((token, index) => accept(second, token, { email: `admin${index}@shop.example` })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '410']);
    const winner = answers.findIndex(({ status }) => status === 201);
    expect((await signIn(second, `admin${winner}@shop.example`)).status).toBe(200);
    expect((await signIn(second, `admin${1 - winner}@shop.example`)).status).toBe(401);
  },
);

more('admin:create prints a link for an address, whether the store runs or not', async () => {
  const early = await adminCreate('Early@Shop.Example');
  expect(early.code).toBe(0);
  expect(early.output).toContain('https://rasid.shop.example/invitation#');
  const server = await start();
  const late = await adminCreate('late@shop.example');
  expect(late.code).toBe(0);

  const [ofEarly = '', ofLate = ''] = [early, late].flatMap(({ output }) => tokensIn(output));
  expect(await accept(server, ofEarly, { email: 'somebody@shop.example' })).toMatchObject({ status: 400 });
  for (const [token, email] of [
    [ofEarly, 'early@shop.example'],
    [ofLate, 'late@shop.example'],
  ] as const) {
    expect(await accept(server, token, { email: undefined })).toMatchObject({
      status: 201,
      data: { profile: { email, role: 'admin' } },
    });
    expect(await accept(server, token, { email: undefined })).toMatchObject({ status: 410 });
  }
  const again = await adminCreate('late@shop.example');
  expect(again).toEqual({
    code: 1,
    output: 'late@shop.example has an account already (admin). Take another address.\n',
  });
});

more('admin:create says what it needs', async () => {
  for (const words of [[], ['nobody']]) {
    const { code, output } = await adminCreate(...words);
    expect({ code, tokens: tokensIn(output) }).toEqual({ code: 1, tokens: [] });
    expect(output).toContain('npm run admin:create somebody@your-store.dz');
  }
});
