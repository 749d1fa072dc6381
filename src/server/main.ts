import { logError, logLine } from './platform/log-line.ts';
import { startServer } from './start-server.ts';

/** How long a start may take to be done once it is asked to stop, and a stop that is hurried. */
const STARTING_LIMIT_MS = 10_000;
const HURRY_LIMIT_MS = 5000;
/** A process manager tells every process of a service, and launchers hand it on: such signals are one. */
const TOGETHER_MS = 1000;
const LAUNCHER_ENDED = 'the launcher ended';

/**
 * The store's process. It shuts down cleanly on Ctrl-C, on SIGTERM, and when its launcher dies; asked again it cuts what
 * still runs. A signal during startup is honoured once startup is done, since half a start is harder to undo, or at once
 * where it waits for another server's migration; it is not waited for long.
 */
const stopping = new AbortController();
const starting = startServer(process.env, (line) => console.log(line), stopping.signal);

const hurry = new AbortController();
let isStarted = false;
let stoppedAt: number | null = null;
const stop = (why: string) => {
  if (stoppedAt !== null) {
    if (why !== LAUNCHER_ENDED && performance.now() - stoppedAt > TOGETHER_MS) cut();
    return;
  }
  stoppedAt = performance.now();
  logLine(30, `Stopping (${why}).`);
  stopping.abort();
  if (!isStarted) setTimeout(() => isStarted || process.exit(1), STARTING_LIMIT_MS).unref();
  starting
    .then((server) => server.stop(hurry.signal))
    .then(() => process.exit(0))
    .catch((error: unknown) => fail(error));
};

function cut(): void {
  // A database of the start's own is stopped by the next one.
  if (!isStarted) process.exit(1);
  hurry.abort();
  setTimeout(() => process.exit(1), HURRY_LIMIT_MS).unref();
}

// Libraries may leave a rejected promise unhandled, as the job queue does when the database goes away: log it and go
// on.
process.on('unhandledRejection', (error) => logError(50, error, 'unexpected'));
process.on('uncaughtException', (error) => {
  logError(60, error, 'unexpected, Rasid ends');
  process.exit(1);
});
process.on('SIGINT', () => stop('Ctrl-C'));
process.on('SIGTERM', () => stop('asked to'));
process.on('disconnect', () => stop(LAUNCHER_ENDED));

starting.then(
  async ({ databaseEnded }) => {
    isStarted = true;
    await databaseEnded;
    logLine(60, 'PostgreSQL ended unexpectedly; Rasid stops so that a new start can recover.');
    process.exit(1);
  },
  (error: unknown) => fail(error),
);

function fail(error: unknown): void {
  // Nothing had been started yet.
  if (stopping.signal.aborted && error instanceof Error && error.cause === stopping.signal.reason)
    process.exit(0);
  if (isStarted) logError(60, error, 'Rasid could not go on');
  // To the person who started it.
  else console.error(`\nRasid could not go on. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
