// The examples of deploy/ are what the programs they are for can read; and the balancers, in front of two servers, do what is said of them.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '#server/root.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { makeBuyer } from '#test/shop.ts';
import { openSession } from '#test/people.ts';
import { openTls, type Tls } from './tls.ts';

const DEPLOY = join(ROOT, 'deploy');
const folder = mkdtempSync(join(tmpdir(), 'rasid-examples-'));
const certificate = join(folder, 'certificate.pem');

let database: TestDatabase;
let cookie: string;
beforeAll(async () => {
  database = await createTestDatabase({ hasOwnRole: true });
  // By its name where pages come encrypted.
  cookie = `__Host-${await openSession(database, (await makeBuyer(database.owner.db)).profileId)}`;
  const key = join(folder, 'key.pem');
  const subject = [
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
    '-subj',
    '/CN=shop.example',
  ];
  execFileSync('openssl', ['req', '-x509', '-days', '1', ...subject], { stdio: 'ignore' });
  writeFileSync(certificate, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** What a program said where it refused, or nothing. */
function refusalOf(program: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

test('compose reads its file, and refuses it without secrets', () => {
  const args = ['--file', join(DEPLOY, 'compose.yaml'), 'config', '--quiet'];
  const secrets = { SECRET_KEY: 'a', OWNER_PASSWORD: 'b', WEB_PASSWORD: 'c', S3_SECRET: 'd' };
  expect(refusalOf('docker-compose', args, secrets)).toBe('');
  for (const name of Object.keys(secrets))
    expect(refusalOf('docker-compose', args, { ...secrets, [name]: '' })).toContain(
      'see compose.env.example',
    );
});

test('systemd reads its units, and finds them little exposed', () => {
  for (const name of readdirSync(join(DEPLOY, 'systemd')).filter((file) => file.endsWith('.service'))) {
    const unit = join(folder, name.replace('@', '@3000'));
    const text = readFileSync(join(DEPLOY, 'systemd', name), 'utf8');
    writeFileSync(unit, text.replaceAll('/opt/rasid/', `${ROOT}/`));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', unit], {
      encoding: 'utf8',
    });
    expect(stderr.split('\n').filter((line) => line.includes(name.split('@')[0] ?? ''))).toEqual([]);
    expect(refusalOf('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])).toBe('');
  }
});

test('Kubernetes knows each field of what runs pods', () => {
  const files = readdirSync(join(DEPLOY, 'kubernetes')).filter((file) =>
    /^(migrate|web|worker)\.yaml$/.test(file),
  );
  expect(files).toHaveLength(3);
  for (const file of files) {
    const [written] = parseAllDocuments(readFileSync(join(DEPLOY, 'kubernetes', file), 'utf8'));
    const document = join(folder, file);
    writeFileSync(document, String(written));
    // Read into Kubernetes' own types, which drops what they don't have, and written again.
    const set = [
      'set',
      'image',
      '--local',
      '--filename',
      document,
      '--output',
      'json',
      '*=registry.example/rasid:0.2.0-read',
    ];
    const read: unknown = JSON.parse(execFileSync('kubectl', set, { encoding: 'utf8' }));
    const other = String(written).replace('rasid:0.2.0\n', 'rasid:0.2.0-read\n');
    expect(read, file).toMatchObject(Object(parse(other)));
  }
});

/** The settings of an example, with places of this machine in it. */
const balancers = {
  haproxy: {
    example: 'haproxy/haproxy.cfg',
    check: (file: string): [string, string[]] => ['haproxy', ['-c', '-f', file]],
    run: (file: string): [string, string[]] => ['haproxy', ['-db', '-f', file]],
    fit: (text: string, port: number, plain: number, servers: number[]) =>
      text
        .replace('bind :80', `bind 127.0.0.1:${plain}`)
        .replace('bind :443 ssl crt /etc/haproxy/certs/', `bind 127.0.0.1:${port} ssl crt ${certificate}`)
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${servers[0]}`)
        .replaceAll('127.0.0.1:3001', `127.0.0.1:${servers[1]}`),
  },
  nginx: {
    example: 'nginx/rasid.conf',
    check: (file: string): [string, string[]] => ['nginx', ['-t', '-q', '-c', file]],
    run: (file: string): [string, string[]] => ['nginx', ['-g', 'daemon off;', '-c', file]],
    fit: (text: string, port: number, plain: number, servers: number[]) => {
      const site = text
        .replaceAll(/^\s*listen \[::\].*$/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('listen 443 ', `listen 127.0.0.1:${port} `)
        .replaceAll(/\/etc\/letsencrypt\/live\/[^;]*/g, certificate)
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${servers[0]}`)
        .replaceAll('127.0.0.1:3001', `127.0.0.1:${servers[1]}`);
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ');
      return `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${places}\n${site}}\n`;
    },
  },
};

async function startBehind(name: keyof typeof balancers): Promise<{ servers: ServerProcess[]; tls: Tls }> {
  const { example, check, run, fit } = balancers[name];
  const ports = [await freePort(), await freePort()];
  const [port, plain] = [await freePort(), await freePort()];
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, fit(readFileSync(join(DEPLOY, example), 'utf8'), port, plain, ports));
  expect(refusalOf(...check(file))).toBe('');
  const servers: ServerProcess[] = [];
  for (const one of ports)
    servers.push(
      await startServerProcess({
        dataDir: join(folder, 'data'),
        port: one,
        variables: {
          DATABASE_URL: database.url,
          SECRET_KEY: 'the same key for both servers of the store',
          PUBLIC_URL: 'https://shop.example',
          TRUSTED_PROXIES: '127.0.0.1',
          DRAIN_SECONDS: '5',
        },
      }),
    );
  const [program, args] = run(file);
  const balancer = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const tls = await openTls(port);
  onTestFinished(async () => {
    tls.close();
    balancer.kill('SIGTERM');
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all([once(balancer, 'exit'), ...servers.map((server) => server.exited)]);
  });
  return { servers, tls };
}

test.each(['haproxy', 'nginx'] as const)(
  '%s: HTTP/2, ids of its own, streams at once, no upload that is too large, nothing for monitoring',
  async (name) => {
    const { tls } = await startBehind(name);
    const page = await tls.ask('/api/health', { 'x-request-id': 'chosen-by-a-client' });
    expect(page.status).toBe(200);
    expect(page.headers['x-request-id']).toMatch(/^[0-9a-f-]{32,36}$/);
    for (const path of ['/metrics', '/health/ready', '/health/live'])
      expect((await tls.ask(path)).status, path).toBe(404);
    const upload = (bytes: number) =>
      tls.ask('/api/admin/imports', { ':method': 'POST', 'content-length': String(bytes) });
    expect((await upload(30_000_001)).status).toBe(413);
    expect(await tls.firstBytes('/api/live', { cookie })).toMatch(/^: here\n/);
  },
);

test.each(['haproxy', 'nginx'] as const)('%s: a server that is stopped fails no request', async (name) => {
  const { servers, tls } = await startBehind(name);
  const [one, two] = servers;
  let hasEnded = false;
  one?.kill('SIGTERM');
  void one?.exited.then(() => (hasEnded = true));
  const found = new Map<number, number>();
  let after = 0;
  while (after < 50) {
    const { status } = await tls.ask('/api/health');
    found.set(status, (found.get(status) ?? 0) + 1);
    if (hasEnded) after += 1;
  }
  expect([...found.keys()]).toEqual([200]);
  expect(found.get(200)).toBeGreaterThan(200);
  expect(two?.output()).toContain('Rasid is ready');
});
