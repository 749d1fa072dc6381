// The examples of the reference: whoever copies one sends what the store accepts, in each language.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { documentedCalls } from '#shared/api/documented-calls.ts';
import type { Route } from '#shared/contracts/route.ts';
import { signWebhook } from '#server/api/webhooks/webhook-secrets.ts';
import { verifyExamples } from '#web/features/api/reference/verify-examples.ts';
import { exampleIn, writeRequest, type ExampleLanguage } from '#web/features/api/reference/examples.ts';
import { apiDocument } from './api-document.ts';

const SERVER = 'https://shop.example';
const calls = Object.values(documentedCalls).flatMap((group) => Object.entries<Route>(group));

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

const sent = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
});

function exampleOf(language: ExampleLanguage, { path, method }: Route): string {
  const call = apiDocument.paths[path]?.[method.toLowerCase()];
  if (call === undefined) throw new Error(`${method} ${path} is not in the document`);
  return exampleIn(language, SERVER, [path, method], call);
}

/** What a shell calls curl with. */
function readCurl(example: string): Sent {
  const script = `curl() { printf '%s\\0' "$@"; }; uuidgen() { echo 0198c3a2; }; RASID_KEY=inf_test_key\n${example}`;
  const [url = '', ...words] = spawnSync('sh', ['-c', script], { encoding: 'utf8' }).stdout.split('\0');
  const isFirst = url !== '-X';
  const given = (name: string) => words.filter((_, place) => words[place - 1] === name);
  const method = isFirst ? 'GET' : (words[0] ?? '');
  const body = given('-d')[0];
  return {
    method,
    url: isFirst ? url : (words[1] ?? ''),
    headers: Object.fromEntries(
      given('-H').map((line) => {
        const [name = '', value = ''] = line.split(': ');
        return [name.toLowerCase(), value];
      }),
    ),
    body: body === undefined ? given('--data-binary')[0] : JSON.parse(body),
  };
}

async function runTypeScript(example: string): Promise<Sent> {
  let seen: Sent | null = null;
  const program = example.replace(/^import \{ readFile \} from 'node:fs\/promises';$/m, '');
  await runInNewContext(`(async () => {${program}})()`, {
    crypto,
    process: { env: { RASID_KEY: 'inf_test_key' } },
    readFile: (name: string) => Promise.resolve(`@${name}`),
    fetch: (url: string, { method = 'GET', headers, body }: RequestInit) => {
      const text = typeof body === 'string' ? body : undefined;
      const content: unknown = text === undefined || text.startsWith('@') ? text : JSON.parse(text);
      seen = sent.parse({ method, url, headers, body: content });
      return { ok: true, json: () => ({}), arrayBuffer: () => new ArrayBuffer(0) };
    },
  });
  return sent.parse(seen);
}

/** By its strings: PHP is not on every machine. */
function readPhp(example: string): Sent {
  const text = (pattern: RegExp) => pattern.exec(example)?.[1]?.replaceAll(/\\([\\'])/g, '$1');
  const body = text(/CURLOPT_POSTFIELDS => '((?:[^'\\]|\\.)*)'/s);
  const headers = [...example.matchAll(/^ {8}'([\w-]+): ?([^']*)'/gm)];
  return {
    method: text(/CURLOPT_CUSTOMREQUEST => '(\w+)'/) ?? 'GET',
    url: text(/curl_init\('([^']*)'\)/) ?? '',
    headers: Object.fromEntries(headers.map(([, name = '', value = '']) => [name.toLowerCase(), value])),
    body: body === undefined ? undefined : JSON.parse(body),
  };
}

const PYTHON = `
import json, os, sys, types
os.environ["RASID_KEY"] = "inf_test_key"
seen = []
def request(method, url, headers, timeout, json=None, data=None):
    seen.append({"method": method, "url": url, "body": data if json is None else json,
        "headers": {name.lower(): value for name, value in headers.items()}})
    return types.SimpleNamespace(content=b"", json=lambda: {})
sys.modules["requests"] = types.SimpleNamespace(request=request)
for example in json.load(sys.stdin):
    exec(example, {"open": lambda name, mode: "@" + name})
print(json.dumps(seen))
`;
const hasPython = spawnSync('python3', ['--version']).status === 0;

function runPython(examples: string[]): Sent[] {
  const ran = spawnSync('python3', ['-c', PYTHON], { encoding: 'utf8', input: JSON.stringify(examples) });
  if (ran.status !== 0) throw new Error(ran.stderr);
  return z.array(sent).parse(JSON.parse(ran.stdout));
}

/** What the store would say against it by its contract. */
function problemsOf(call: Route, { method, url, headers, body }: Sent): string[] {
  const { pathname, searchParams, origin } = new URL(url);
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = new RegExp(
    `^${call.path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '([^/]+)')}$`,
  )
    .exec(pathname)
    ?.slice(1);
  const params = Object.fromEntries(
    names.map((name, place) => [name, decodeURIComponent(values?.[place] ?? '')]),
  );
  const isJson = call.body !== undefined;
  const isFile = call.uploadBytesMax !== undefined;
  const type = isJson ? 'application/json' : isFile ? 'application/octet-stream' : undefined;
  const faults: Record<string, boolean> = {
    address: origin !== SERVER || values === undefined || method !== call.method,
    params: call.params?.safeParse(params).success === false,
    query: !(call.query ?? z.strictObject({})).safeParse(Object.fromEntries(searchParams)).success,
    body: isJson
      ? call.body?.safeParse(body).success === false
      : !isFile && body !== undefined && body !== null,
    key: !headers['authorization']?.startsWith('Bearer '),
    once: (headers['idempotency-key'] !== undefined) !== (call.isIdempotent === true),
    // What sends a body as JSON in Python says so itself.
    type: ![type, undefined].includes(headers['content-type']),
  };
  return Object.entries(faults).flatMap(([name, isWrong]) => (isWrong ? [name] : []));
}

async function readAll(language: ExampleLanguage, examples: string[]): Promise<Sent[]> {
  switch (language) {
    case 'curl':
      return examples.map(readCurl);
    case 'TypeScript':
      return Promise.all(examples.map(runTypeScript));
    case 'PHP':
      return examples.map(readPhp);
    case 'Python':
      return runPython(examples);
  }
}

const languages = (['curl', 'TypeScript', 'PHP', 'Python'] as const).filter(
  (language) => language !== 'Python' || hasPython,
);

describe.each(languages)('in %s', (language) => {
  test('the example of each call is one that its contract accepts', async () => {
    const read = await readAll(
      language,
      calls.map(([, call]) => exampleOf(language, call)),
    );
    const wrong = calls.flatMap(([name, call], place) => {
      const example = read[place];
      const problems = example === undefined ? ['missing'] : problemsOf(call, example);
      return problems.length === 0 ? [] : [`${name}: ${problems.join(', ')}`];
    });
    expect(wrong).toEqual([]);
  });

  test('words of a request are sent as they are, whatever stands in them', async () => {
    const body = { reason: `It's "true", null \\ $HOME and\nmore`, is_whole: true, none: null };
    const written = writeRequest(language, SERVER, { method: 'POST', path: '/api/any?limit=2&a=b', body });
    const [read] = await readAll(language, [written]);
    expect(read?.body).toEqual(body);
    expect(read?.url).toBe(`${SERVER}/api/any?limit=2&a=b`);
  });
});

interface Event {
  headers: Record<string, string>;
  body: string;
}

const KEY = randomBytes(32);
const RASID_WEBHOOK_SECRET = `whsec_${KEY.toString('base64')}`;

/** Whether the example of a language takes each of them for real. */
const verifiers: Record<Exclude<ExampleLanguage, 'PHP'>, (events: Event[]) => boolean[]> = {
  curl: (events) => {
    const folder = mkdtempSync(join(tmpdir(), 'rasid-verify-'));
    const genuine = events.map(({ headers, body }) => {
      writeFileSync(join(folder, 'body.json'), body);
      const { stdout } = spawnSync('sh', ['-c', verifyExamples.curl], {
        cwd: folder,
        encoding: 'utf8',
        env: {
          ...process.env,
          RASID_WEBHOOK_SECRET,
          id: headers['webhook-id'],
          timestamp: headers['webhook-timestamp'],
          signature: headers['webhook-signature'],
        },
      });
      return stdout === 'genuine\n';
    });
    rmSync(folder, { recursive: true });
    return genuine;
  },
  TypeScript: (events) => {
    const program = stripTypeScriptTypes(verifyExamples.TypeScript).replace(
      /^import (\{.*\}) from '(.*)';$/m,
      "const $1 = require('$2');",
    );
    const given = {
      require: createRequire(import.meta.url),
      Buffer,
      process: { env: { RASID_WEBHOOK_SECRET } },
      events,
    };
    return z
      .array(z.boolean())
      .parse(
        runInNewContext(`${program}; events.map(({ headers, body }) => isGenuine(headers, body))`, given),
      );
  },
  Python: (events) => {
    const main =
      'import json, sys\nprint(json.dumps([is_genuine(e["headers"], e["body"].encode()) for e in json.load(sys.stdin)]))';
    const ran = spawnSync('python3', ['-c', `${verifyExamples.Python}\n${main}`], {
      encoding: 'utf8',
      input: JSON.stringify(events),
      env: { ...process.env, RASID_WEBHOOK_SECRET },
    });
    if (ran.status !== 0) throw new Error(ran.stderr);
    return z.array(z.boolean()).parse(JSON.parse(ran.stdout));
  },
};

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
/** PHP is not on every machine. */
const verifying = (['curl', 'TypeScript', 'Python'] as const).filter(
  (language) => languages.includes(language) && (language !== 'curl' || hasOpenssl),
);

test.each(verifying)('an event is known by its signature in %s', (language) => {
  const verify = verifiers[language];
  const body = JSON.stringify({ type: 'order.completed', data: { metadata: { word: 'كود' } } });
  const now = Math.floor(Date.now() / 1000);
  const sign = (keys: Buffer[], at = now): Event => ({
    headers: {
      'webhook-id': 'message',
      'webhook-timestamp': String(at),
      'webhook-signature': signWebhook(keys, 'message', at, body),
    },
    body,
  });
  const other = randomBytes(32);
  const forged = [sign([other]), { ...sign([KEY]), body: `${body} ` }];
  expect(verify([sign([KEY]), sign([other, KEY]), ...forged])).toEqual([true, true, false, false]);
  // A shell example leaves the time to the program.
  if (language !== 'curl') expect(verify([sign([KEY], now - 3600)])).toEqual([false]);
});
