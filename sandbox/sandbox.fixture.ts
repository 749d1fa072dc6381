import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import type { SandboxOptions } from '#sandbox/start-sandbox.ts';

export const KEY = 'test_sk_EXAMPLE0000000000000000000000000000000';
export const PUBLIC_URL = 'https://store.example/sandbox';

const API = '/gateway/test/api/v2';
const withId = z.looseObject({ id: z.string() });

/** What a test needs to talk to a sandbox; `url` takes a path. */
export interface TestSandbox {
  dir: string;
  smtpPort: number;
  url(path: string): string;
  api(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response>;
  control(path: string, body?: unknown): Promise<Response>;
  readFaults(): Promise<unknown>;
  form(id: string, outcome: string): Promise<Response>;
  /** Makes a checkout of 5000 dinars with these fields changed and returns its id. */
  create(fields?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export const CHECKOUT = {
  amount: 5000,
  currency: 'dzd',
  success_url: 'https://store.example/deposit/success?d=1',
};

export async function tempDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** A sandbox of its own for the running test, closed when that ends. Retries follow at once unless said otherwise. */
export async function testSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const dir = options.dir ?? (await tempDir());
  const { httpPort, controlPort, smtpPort, close } = await startSandbox({
    publicUrl: PUBLIC_URL,
    gatewayKey: KEY,
    ...options,
    gateway: { webhooks: { retryDelaysMs: [1, 1, 1, 1] }, ...options.gateway },
    dir,
  });
  onTestFinished(close);
  const url = (path: string): string => `http://127.0.0.1:${httpPort}${path}`;
  const api: TestSandbox['api'] = (method, path, body) =>
    fetch(url(API + path), {
      method,
      headers: { authorization: `Bearer ${KEY}`, ...(body === undefined ? {} : JSON_TYPE) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    dir,
    smtpPort,
    url,
    api,
    close,
    control: (path, body = {}) =>
      fetch(`http://127.0.0.1:${controlPort}${path}`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify(body),
      }),
    readFaults: async () => (await fetch(`http://127.0.0.1:${controlPort}/faults`)).json(),
    form: (id, outcome) =>
      fetch(url(`/gateway/test/checkouts/${id}/pay`), {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
        redirect: 'manual',
      }),
    create: async (fields = {}) =>
      withId.parse(await (await api('POST', '/checkouts', { ...CHECKOUT, ...fields })).json()).id,
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };
