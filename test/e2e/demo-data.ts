// Fills the demo store once: each file of journeys starts on a copy of it, which takes a fraction of the time.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/free-port.ts';
import { startServerProcess } from '#test/server-process.ts';

/** What Playwright runs before the first file; what it returns it runs after the last. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes what a file exports by default
export default async function fillDemo(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rasid-e2e-demo-'));
  const dataDir = join(folder, 'data');
  const server = await startServerProcess({ dataDir, port: await freePort(), variables: { DEMO: 'on' } });
  if (!server.output().includes('Rasid is ready')) throw new Error(`no demo:\n${server.output()}`);
  server.kill('SIGTERM');
  await server.exited;
  process.env['RASID_E2E_DEMO_DATA'] = dataDir;
  return () => rm(folder, { recursive: true, force: true });
}
