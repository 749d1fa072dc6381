import { startServer } from './start-server.ts';

/**
 * The process of the store. It ends cleanly on Ctrl-C, on SIGTERM, and when the launcher that started it dies; asked
 * to while it still starts, it stops as soon as it has: half a start is harder to undo than a whole one.
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
// A library may let go of a promise that fails, as the job queue does when the database goes away: that is written
// down, and the store goes on.
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
