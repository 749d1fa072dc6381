// The store's image: built as its Dockerfile says, then migrating, serving, drawing and typesetting, and ending when asked to.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startS3, type S3 } from '#sandbox/s3/start-s3.ts';
import { ROOT } from '#server/root.ts';
import { picture } from '#shared/products/pictures.contract.ts';
import { api, dataOf } from '#test/client.ts';
import { createEmptyDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { photograph } from '#test/store/sample-files.ts';
import { buildImage, type Image } from './built-image.ts';
import { startContainer, type Container } from './container.ts';
import { overTcp } from './over-tcp.ts';

const SECRET_KEY = 'a key that no image may know, of the tests';

let image: Image;
beforeAll(async () => {
  image = await buildImage(join(ROOT, 'deploy/Dockerfile'), ROOT);
});
afterAll(() => image.remove());

async function start(variables: Record<string, string>): Promise<Container & { url: string }> {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const port = await freePort();
  const settings = {
    DATABASE_URL: await overTcp(database.url),
    SECRET_KEY,
    PORT: String(port),
    ...variables,
  };
  const migration = await startContainer(image, settings, { command: ['node', 'run/migrate.ts'] });
  expect(await migration.exited, migration.output()).toBe(0);
  expect(migration.output()).toMatch(/The database is at release 0\.2\.0: \d+ files of tables were run/);
  // The demo's mailbox and gateway keep theirs.
  const server = await startContainer(image, settings, { keepsData: variables['DEMO'] === 'on' });
  onTestFinished(async () => {
    server.stop();
    await server.exited;
  });
  const url = `http://127.0.0.1:${port}`;
  const ready = async () => {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    return `${answer?.status} ${server.output()}`;
  };
  // Filling a demo takes its time on a busy machine.
  await expect.poll(ready).toMatch(/^200 /);
  return { ...server, url };
}

async function startBucket(): Promise<{ s3: S3; address: string }> {
  const s3 = await startS3({ bucket: 'files', keyId: 'KEYOFTHETESTS', secret: 'secret-of-the-tests' });
  onTestFinished(() => s3.close());
  const address = `${s3.url.replace('//', '//KEYOFTHETESTS:secret-of-the-tests@')}/files?path_style=on`;
  return { s3, address };
}

test('it serves as a user without rights, tells its health, and ends when asked to', async () => {
  const { address } = await startBucket();
  // As Kubernetes and compose run it: there is no place that it could write to but /tmp.
  const server = await start({ SMTP_URL: 'smtp://127.0.0.1:9', S3_URL: address });
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/m);
  expect(status).toMatch(/^Gid:\t10001\t10001\t10001\t10001$/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
  expect(status).toMatch(/^NSpid:\t\d+\t1$/m);
  expect(server.run(image.health)).toBe(0);
  for (const place of ['/app/written', '/data/written']) expect(server.run(['touch', place])).not.toBe(0);
  expect(image.stopSignal).toBe('SIGTERM');
  server.stop();
  expect(await server.exited).toBe(0);
  expect(server.output()).toContain('Rasid is ready');
  expect(server.output()).toContain('Stopping (asked to).');
});

test('its health fails where nothing answers', async () => {
  const port = String(await freePort());
  const asked = await startContainer(image, { PORT: port }, { command: image.health });
  expect(await asked.exited).toBe(1);
});

test('it renders pages, typesets papers, draws pictures in a bucket, and checks passwords', async () => {
  const { s3, address } = await startBucket();
  const server = await start({
    DEMO: 'on',
    TIME_LIMITS: 'first_answers=60000,render=60000',
    S3_URL: address,
  });
  const signIn = async (email: string, password: string) => {
    const { status, headers } = await api(server, 'POST', '/api/sign-in', {
      headers: { origin: server.url },
      body: { email, password },
    });
    expect(status).toBe(200);
    return headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  };
  const reseller = await signIn('reseller@rasid.example', 'rasid-reseller');
  const paper = await api(server, 'GET', `/api/statements/${lastMonth()}.pdf?language=ar`, {
    cookie: reseller,
  });
  expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  // The first ones come before the process that renders them.
  const isRendered = async () =>
    /id="rendered"[^>]*>\s*\[/.test((await api(server, 'GET', '/products', { cookie: reseller })).text);
  await expect.poll(isRendered).toBe(true);

  const admin = await signIn('admin@rasid.example', 'rasid-admin-demo');
  const before = s3.keys().length;
  const uploaded = await api(server, 'POST', '/api/admin/pictures', {
    cookie: admin,
    headers: { origin: server.url },
    file: await photograph(),
  });
  expect(dataOf(uploaded, picture)).toMatchObject({ width: 300, height: 600 });
  expect(s3.keys().length).toBeGreaterThan(before);
});

test('there is nothing in it that is only for development, or secret', () => {
  const inside = (path: string) => join(image.root, 'app', path);
  const { packages } = z
    .object({
      packages: z.record(
        z.string(),
        z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
      ),
    })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const forDevelopment = Object.entries(packages).filter(
    ([, one]) => one.dev === true || one.devOptional === true,
  );
  expect(forDevelopment.length).toBeGreaterThan(100);
  expect(forDevelopment.map(([path]) => path).filter((path) => existsSync(inside(path)))).toEqual([]);

  expect(readdirSync(inside('')).sort()).toEqual([
    'database',
    'dist',
    'node_modules',
    'package.json',
    'run',
    'sandbox',
    'src',
  ]);
  // Debian's own folders are as they came, and their links lead to this machine's.
  const files = ['app', 'data', 'home', 'opt', 'root', 'srv', 'tmp'].flatMap((folder) =>
    readdirSync(join(image.root, folder), { recursive: true, encoding: 'utf8' }),
  );
  const suspicious = /(^|\/)(\.env(\..*)?|\.git|\.npmrc|secret-key|.*\.(pem|key))$|\.test\.tsx?$/;
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => !file.startsWith('node_modules/') && suspicious.test(file))).toEqual([]);
  expect(Object.keys(image.environment).sort()).toEqual(['DATA_DIR', 'NODE_ENV', 'PATH']);
  expect(image.said).not.toMatch(/npm (warn|error)/i);
});

function lastMonth(): string {
  const day = new Date();
  day.setUTCDate(0);
  return day.toISOString().slice(0, 7);
}
