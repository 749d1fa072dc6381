// What deploy/ says about the store is what the store does: settings, addresses, ports, times and limits.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig, requireMailServer } from '#server/config.ts';
import { environment } from '#server/environment.ts';
import { TIME_LIMITS } from '#server/time-limits.ts';
import { ROOT } from '#server/root.ts';
import { MAIL_BYTES_MAX } from '#server/support/mails/ticket-mails.routes.ts';
import { routes } from '#shared/contracts/routes.ts';

const textOf = (path: string) => readFileSync(join(ROOT, 'deploy', path), 'utf8');
const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, 'deploy', folder)).map((file) => `${folder}/${file}`);

const texts = z.record(z.string(), z.string());
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string(),
        command: z.array(z.string()).optional(),
        environment: texts.optional(),
        stop_grace_period: z.string().optional(),
        ports: z.array(z.string()).optional(),
      }),
    ),
  })
  .parse(parse(textOf('compose.yaml'), { merge: true })).services;

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  timeoutSeconds: z.number().optional(),
});
const container = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
});
const manifest = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string(), annotations: texts.default({}) }),
  data: texts.optional(),
  stringData: texts.optional(),
  spec: z
    .object({
      template: z
        .object({
          spec: z.object({
            terminationGracePeriodSeconds: z.number().optional(),
            containers: z.tuple([container]),
          }),
        })
        .optional(),
      selector: z.unknown().optional(),
      publishNotReadyAddresses: z.boolean().optional(),
      ports: z.unknown().optional(),
    })
    .optional(),
});
const manifests = filesIn('kubernetes').flatMap((file) =>
  parseAllDocuments(textOf(file)).map((document) => {
    expect(document.errors, file).toEqual([]);
    return manifest.parse(document.toJS());
  }),
);
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);
const podsOf = (kind: string) =>
  ofKind(kind).flatMap(({ metadata, spec }) =>
    spec?.template === undefined ? [] : [{ name: metadata.name, ...spec.template.spec }],
  );
const inCluster = {
  ...ofKind('ConfigMap')[0]?.data,
  ...ofKind('Secret')[0]?.stringData,
};

const units = Object.fromEntries(
  filesIn('systemd').map((file) => [file.slice('systemd/'.length), textOf(file)]),
);
const valuesOf = (unit: string, key: string) =>
  [...(units[unit] ?? '').matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
/** Of lines `NAME=value`, and of several such in one line. */
const pairsOf = (lines: string[]) =>
  Object.fromEntries(lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s, 2)));
const environmentFile = pairsOf((units['rasid.env.example'] ?? '').split('\n'));
const unitNames = Object.keys(units).filter((name) => name.endsWith('.service'));
const unitEnvironment = (unit: string) => ({
  ...environmentFile,
  ...pairsOf(valuesOf(unit, 'Environment').flatMap((line) => line.replaceAll('%i', '3000').split(' '))),
});

const dockerfile = textOf('Dockerfile');
const imageEnvironment = pairsOf(
  (/^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile)?.[1] ?? '')
    .split(/\\?\n/)
    .flatMap((line) => line.trim().split(' ')),
);

/** All that the store is started with in one of these ways. */
const started: [string, Record<string, string>][] = [
  ...Object.entries(compose)
    .filter(([, { image }]) => image === 'rasid:0.2.0')
    .map(([name, service]): [string, Record<string, string>] => [
      `compose ${name}`,
      filled(service.environment ?? {}),
    ]),
  ...[...podsOf('Deployment'), ...podsOf('Job')].map(
    ({ name, containers: [{ env }] }): [string, Record<string, string>] => [
      `kubernetes ${name}`,
      { ...inCluster, ...Object.fromEntries(env.map((one) => [one.name, one.value])) },
    ],
  ),
  ...unitNames.map((name): [string, Record<string, string>] => [`systemd ${name}`, unitEnvironment(name)]),
];
const EVERYWHERE = ['NODE_ENV', 'PATH'];

/** As compose does, with a text of its own for each secret. */
function filled(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value.replaceAll(
        /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
        (_, key: string, otherwise?: string) => otherwise ?? key.padEnd(64, '0'),
      ),
    ]),
  );
}

test.each(started)('%s: there are such settings, and they go together', (_, variables) => {
  const known = Object.keys(environment.shape);
  expect(
    Object.keys(variables).filter((name) => !known.includes(name) && !EVERYWHERE.includes(name)),
  ).toEqual([]);
  const config = readConfig(variables);
  requireMailServer(config);
  expect(config.isDemo).toBe(false);
});

test('each way has servers for pages and a worker', () => {
  const rolesOf = (way: string) =>
    started
      .filter(([name]) => name.startsWith(way))
      .map(([, { ROLE: role = 'none' }]) => role)
      .sort();
  expect(rolesOf('compose')).toEqual(['none', 'web', 'worker']);
  expect(rolesOf('kubernetes')).toEqual(['none', 'web', 'worker']);
  expect(rolesOf('systemd')).toEqual(['none', 'web', 'worker']);
});

test('the image installs with the Node that is pinned, and says what the store has', () => {
  const { version, dependencies } = z
    .object({ version: z.string(), dependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name);
  expect(new Set(bases)).toEqual(
    new Set([`node:${dependencies.node}-bookworm-slim`, 'debian:bookworm-slim']),
  );
  const known = Object.keys(environment.shape);
  expect(
    Object.keys(imageEnvironment)
      .filter((name) => !known.includes(name))
      .sort(),
  ).toEqual(EVERYWHERE);
  expect(dockerfile).toContain(`EXPOSE ${environment.shape.PORT.parse(undefined)}\n`);
  expect(dockerfile).toMatch(/^USER (?!0\b)\d+:\d+$/m);
  expect(dockerfile).toMatch(/^CMD \["node", /m);
  for (const { image } of [...podsOf('Deployment'), ...podsOf('Job')].map(({ containers: [one] }) => one))
    expect(image).toBe(`registry.example/rasid:${version}`);
  expect(compose['web']?.image).toBe(`rasid:${version}`);
  for (const { name } of podsOf('Job')) expect(name).toBe(`rasid-migrate-${version}`);
  expect([
    ...valuesOf('rasid-migrate.service', 'ExecStart'),
    ...podsOf('Job').map(commandOf),
    compose['migrate']?.command?.join(' '),
  ]).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/node run\/migrate\.ts$/)));
});

const commandOf = ({ containers: [{ command = [] }] }: { containers: [z.output<typeof container>] }) =>
  command.join(' ');

test('probes ask addresses that there are', () => {
  const served = [
    ...readFileSync(join(ROOT, 'src/server/store/health.routes.ts'), 'utf8').matchAll(/'(\/health\/\w+)'/g),
  ].map(([, path]) => path);
  expect(new Set(served)).toEqual(new Set(['/health/live', '/health/ready']));
  const port = environment.shape.PORT.parse(undefined);
  const pods = podsOf('Deployment');
  expect(pods).toHaveLength(2);
  for (const {
    containers: [one],
  } of pods) {
    expect(one.ports).toEqual([{ name: 'http', containerPort: port }]);
    expect(one.startupProbe?.httpGet).toEqual({ path: '/health/live', port: 'http' });
    expect(one.livenessProbe?.httpGet).toEqual({ path: '/health/live', port: 'http' });
    expect(one.readinessProbe?.httpGet).toEqual({ path: '/health/ready', port: 'http' });
    // Longer than it waits for PostgreSQL, which it would tell.
    expect(one.readinessProbe?.timeoutSeconds).toBeGreaterThan(2);
  }
  expect(textOf('haproxy/haproxy.cfg')).toContain('http-check send meth GET uri /health/ready\n');
  expect(readFileSync(join(ROOT, 'run/ask-health.js'), 'utf8')).toContain('/health/live`');
  expect(compose['web']?.ports).toEqual([`127.0.0.1:${port}:${port}`]);
});

test('while no server is ready, balancers let them say so themselves, with Retry-After', () => {
  const [ingress] = ofKind('Ingress');
  const [store, away, ...others] = ofKind('Service');
  expect(others).toEqual([]);
  expect(store?.spec?.publishNotReadyAddresses).toBeUndefined();
  expect(away?.spec).toEqual({ ...store?.spec, publishNotReadyAddresses: true });
  expect(ingress?.metadata.annotations['nginx.ingress.kubernetes.io/default-backend']).toBe(
    away?.metadata.name,
  );
  for (const text of [textOf('haproxy/haproxy.cfg'), operations])
    expect(text).toContain('use_backend away if { nbsrv(store) lt 1 }\n');
});

test('the documented balancer sets each header that the example sets', () => {
  const set = textOf('haproxy/haproxy.cfg').match(/^ *http-request set-header .*$/gm) ?? [];
  expect(set.length).toBeGreaterThan(1);
  for (const line of set) expect(operations).toContain(`${line}\n`);
});

test('a piece of the log is archived once: again it is well, another one of its name is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rasid-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'archive'));
  const [, command = ''] = /^archive_command = '(.*)'$/m.exec(textOf('postgresql/archiving.conf')) ?? [];
  const archive = (content: string) => {
    writeFileSync(join(folder, 'piece'), content);
    const line = command
      .replaceAll('/archive/', `${folder}/archive/`)
      .replaceAll('%p', `${folder}/piece`)
      .replaceAll('%f', '000000010000000000000001');
    return spawnSync('sh', ['-c', line]).status;
  };
  const kept = () => readFileSync(join(folder, 'archive/000000010000000000000001'), 'utf8');
  expect([archive('first'), kept()]).toEqual([0, 'first']);
  expect([archive('first'), kept()]).toEqual([0, 'first']);
  expect(archive('other')).not.toBe(0);
  expect(kept()).toBe('first');
  expect(readdirSync(join(folder, 'archive'))).toHaveLength(1);
});

test('whoever stops a server waits until it is done, and balancers notice in time', () => {
  const needed = ({ DRAIN_SECONDS: seconds = '0' }: Record<string, string>) =>
    Number(seconds) + TIME_LIMITS.drain / 1000 + 5;
  for (const { name, terminationGracePeriodSeconds = 0 } of podsOf('Deployment'))
    expect(terminationGracePeriodSeconds, name).toBeGreaterThanOrEqual(needed(inCluster));
  for (const name of ['rasid-web@.service', 'rasid-worker.service'])
    expect(Number(valuesOf(name, 'TimeoutStopSec')[0]), name).toBeGreaterThanOrEqual(
      needed(unitEnvironment(name)),
    );
  for (const name of ['web', 'worker'])
    expect(Number.parseInt(compose[name]?.stop_grace_period ?? '', 10), name).toBeGreaterThanOrEqual(
      needed({}),
    );

  const [, every = '', times = ''] =
    /check inter (\d+)s fall (\d+) /.exec(textOf('haproxy/haproxy.cfg')) ?? [];
  const drained = Number(unitEnvironment('rasid-web@.service')['DRAIN_SECONDS']);
  expect(Number(every) * Number(times)).toBeGreaterThan(0);
  expect(drained).toBeGreaterThan(Number(every) * Number(times) + 1);
});

test('balancers let through what the server takes, and no more', () => {
  const limits = routes.flatMap((route) => [
    'uploadBytesMax' in route ? route.uploadBytesMax : 0,
    'bodyBytesMax' in route ? route.bodyBytesMax : 0,
  ]);
  const largest = Math.max(MAIL_BYTES_MAX, ...limits.map(Number));
  expect(textOf('nginx/rasid.conf')).toContain(`client_max_body_size ${largest};\n`);
  expect(textOf('haproxy/haproxy.cfg')).toContain(`{ req.hdr_val(content-length) gt ${largest} }\n`);
  expect(ofKind('Ingress')[0]?.metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe(
    `${largest}`,
  );
});

test('nothing in deploy/ is a secret of anyone', () => {
  const values = started.flatMap(([, variables]) =>
    ['SECRET_KEY', 'METRICS_TOKEN', 'CHARGILY_SECRET_KEY', 'INBOUND_MAIL_SECRET'].flatMap(
      (name) => variables[name] ?? [],
    ),
  );
  expect(values.length).toBeGreaterThan(3);
  for (const value of values) expect(value).toMatch(/^(CHANGE-ME-|SECRET_KEY0)/);
});
