// Debian's HAProxy in front of two servers, as docs/operations.md describes it.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '#test/free-port.ts';

export interface HaProxy {
  url: string;
  stop(): Promise<void>;
}

const DOCUMENTATION = join(import.meta.dirname, '../../docs/operations.md');

/** `path`: what answers 200 through it once it serves. */
export async function startHaProxy(urls: readonly string[], path = '/health/live'): Promise<HaProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'rasid-haproxy-'));
  const [, documented = ''] =
    /^```\n(frontend all\n[^`]*)```/m.exec(readFileSync(DOCUMENTATION, 'utf8')) ?? [];
  const [one = '', two = ''] = urls.map((url) => new URL(url).host);
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
${documented
  .replace('bind :80', `bind 127.0.0.1:${port}`)
  .replaceAll('10.0.0.1:3000', one)
  .replaceAll('10.0.0.2:3000', two)}`,
  );
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([
    vi.waitFor(
      async () => {
        const { status } = await fetch(url + path);
        if (status !== 200) throw new Error(`HAProxy answers ${status}`);
      },
      { timeout: 30_000, interval: 100 },
    ),
    exited.then(() => {
      throw new Error(`HAProxy does not run: ${said}`);
    }),
  ]);
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
