// The process of a worker that serves its stores one after the other: what a start loads is loaded once.
import { inspect } from 'node:util';
import { startServer } from '#server/start-server.ts';

export type HostRequest = { start: NodeJS.ProcessEnv } | 'stop';

export interface HostAnswer {
  /** What went wrong; null where it is done. */
  error: string | null;
}

let server: Awaited<ReturnType<typeof startServer>> | null = null;

process.on('message', (request: HostRequest) => {
  carryOut(request).then(
    () => answer(null),
    (error: unknown) => answer(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
});
process.on('disconnect', () => process.exit(0));
// As main.ts does: a library may let go of a promise that fails.
process.on('unhandledRejection', (error) =>
  console.error(JSON.stringify({ level: 50, msg: inspect(error) })),
);

async function carryOut(request: HostRequest): Promise<void> {
  const last = server;
  server = null;
  await last?.stop();
  if (request !== 'stop') server = await startServer(request.start, () => {});
}

function answer(error: string | null): void {
  const message: HostAnswer = { error };
  process.send?.(message);
}
