import { startServer } from './start-server.ts';

/**
 * The store's process. It shuts down cleanly on Ctrl-C, on SIGTERM, and when its launcher dies; a signal during startup
 * is honoured once startup is done, since half a start is harder to undo.
 */
const starting = startServer(process.env, (line) => console.log(line));

let isStopping = false;
const stop = (why: string) => {
  if (isStopping) return;
  isStopping = true;
  console.log(`Stopping (${why}).`);
  starting
    .then((server) => server.stop())
    .then(() => process.exit(0))
    .catch((error: unknown) => fail(error));
};
// Libraries may leave a rejected promise unhandled, as the job queue does when the database goes away: log it and go
// on.
process.on('unhandledRejection', (error) => console.error('Unexpected:', error));
process.on('SIGINT', () => stop('Ctrl-C'));
process.on('SIGTERM', () => stop('asked to'));
process.on('disconnect', () => stop('the launcher ended'));

starting.then(
  async ({ databaseEnded }) => {
    await databaseEnded;
    console.error('PostgreSQL ended unexpectedly; Rasid stops so that a new start can recover.');
    process.exit(1);
  },
  (error: unknown) => fail(error),
);

function fail(error: unknown): void {
  console.error(`\nRasid could not go on. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
