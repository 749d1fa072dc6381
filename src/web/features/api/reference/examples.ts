import type { Operation, Parameter } from './openapi-query.ts';
import { exampleOf } from './schema-fields.ts';

export const exampleLanguages = ['curl', 'TypeScript', 'PHP', 'Python'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

export interface ExampleRequest {
  method: string;
  url: string;
  isIdempotent: boolean;
  /** JSON; null: none. */
  body: string | null;
  file: boolean;
}

/** A call as a program makes it, in a language; the key comes from the environment. */
export const exampleIn = (
  language: ExampleLanguage,
  server: string,
  address: [string, string],
  call: Operation,
): string => WRITERS[language](exampleRequest(server, address, call));

export function exampleRequest(
  server: string,
  [path, method]: [string, string],
  call: Operation,
): ExampleRequest {
  const content = call.requestBody?.content;
  const schema = content?.['application/json']?.schema;
  const named = call.parameters.filter((one) => isParameter(one));
  const valueOf = (name: string) => {
    const of = named.find((one) => one.in === 'path' && one.name === name);
    return encodeURIComponent(String(exampleOf(of?.schema ?? {}, name)));
  };
  const needed = named.filter((one) => one.in === 'query' && one.required);
  const query = new URLSearchParams(
    needed.map(({ name, schema: of }) => [name, String(exampleOf(of, name))] as const),
  );
  return {
    method: method.toUpperCase(),
    url:
      server +
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name)) +
      (needed.length === 0 ? '' : `?${query}`),
    isIdempotent: call.parameters.some((one) => '$ref' in one && one.$ref.endsWith('/IdempotencyKey')),
    body: schema === undefined ? null : JSON.stringify(exampleOf(schema), null, 2),
    file: content?.['application/octet-stream'] !== undefined,
  };
}

export const isParameter = (one: Operation['parameters'][number]): one is Parameter => 'name' in one;

/** A request that is sent as it stands. */
export const writeRequest = (
  language: ExampleLanguage,
  server: string,
  { method, path, body }: { method: string; path: string; body: object | null },
): string =>
  WRITERS[language]({
    method,
    url: server + path,
    isIdempotent: method === 'POST',
    body: body === null ? null : JSON.stringify(body, null, 2),
    file: false,
  });

const WRITERS: Record<ExampleLanguage, (request: ExampleRequest) => string> = {
  curl: ({ method, url, isIdempotent, body, file }) =>
    [
      `curl${method === 'GET' ? '' : ` -X ${method}`} ${url.includes('?') ? `'${url}'` : url}`,
      `-H "Authorization: Bearer $RASID_KEY"`,
      ...(isIdempotent ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
      ...(body === null
        ? []
        : [`-H "Content-Type: application/json"`, `-d '${body.replaceAll("'", String.raw`'\''`)}'`]),
      ...(file ? [`-H "Content-Type: application/octet-stream"`, '--data-binary @picture.png'] : []),
    ].join(' \\\n  '),
  TypeScript: ({ method, url, isIdempotent, body, file }) =>
    [
      ...(file ? [`import { readFile } from 'node:fs/promises';`, ''] : []),
      `const response = await fetch('${url}', {`,
      ...(method === 'GET' ? [] : [`  method: '${method}',`]),
      '  headers: {',
      '    authorization: `Bearer ${process.env.RASID_KEY}`,',
      ...(isIdempotent ? [`    'idempotency-key': crypto.randomUUID(),`] : []),
      ...(body === null ? [] : [`    'content-type': 'application/json',`]),
      ...(file ? [`    'content-type': 'application/octet-stream',`] : []),
      '  },',
      ...(body === null ? [] : [`  body: JSON.stringify(${indented(body, '  ')}),`]),
      ...(file ? ["  body: await readFile('picture.png'),"] : []),
      '});',
      ...(isFile(url)
        ? ['const file = await response.arrayBuffer();']
        : ['const answer = await response.json();', 'if (!response.ok) throw new Error(answer.code);']),
    ].join('\n'),
  PHP: ({ method, url, isIdempotent, body, file }) =>
    [
      `$request = curl_init('${url}');`,
      'curl_setopt_array($request, [',
      ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
      '    CURLOPT_RETURNTRANSFER => true,',
      '    CURLOPT_HTTPHEADER => [',
      "        'Authorization: Bearer ' . getenv('RASID_KEY'),",
      ...(isIdempotent ? ["        'Idempotency-Key: ' . bin2hex(random_bytes(16)),"] : []),
      ...(body === null ? [] : ["        'Content-Type: application/json',"]),
      ...(file ? ["        'Content-Type: application/octet-stream',"] : []),
      '    ],',
      ...(body === null
        ? []
        : [`    CURLOPT_POSTFIELDS => '${body.replaceAll(/[\\']/g, String.raw`\$&`)}',`]),
      ...(file ? ["    CURLOPT_POSTFIELDS => file_get_contents('picture.png'),"] : []),
      ']);',
      isFile(url) ? '$file = curl_exec($request);' : '$answer = json_decode(curl_exec($request), true);',
    ].join('\n'),
  Python: ({ method, url, isIdempotent, body, file }) =>
    [
      `import os, requests${isIdempotent ? ', uuid' : ''}`,
      '',
      `response = requests.request(`,
      `    "${method}", "${url}",`,
      '    headers={',
      '        "Authorization": f"Bearer {os.environ[\'RASID_KEY\']}",',
      ...(isIdempotent ? ['        "Idempotency-Key": str(uuid.uuid4()),'] : []),
      ...(file ? ['        "Content-Type": "application/octet-stream",'] : []),
      '    },',
      ...(body === null ? [] : [`    json=${indented(inPython(body), '    ')},`]),
      ...(file ? ['    data=open("picture.png", "rb"),'] : []),
      '    timeout=30,',
      ')',
      isFile(url) ? 'file = response.content' : 'answer = response.json()',
    ].join('\n'),
};

const isFile = (url: string) => /\.pdf$|\/file$/.test(url);
const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);
const WORDS: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
/** Outside of its strings. */
const inPython = (json: string) =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"|true|false|null/g, (part) => WORDS[part] ?? part);
