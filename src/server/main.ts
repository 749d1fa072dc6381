import { startServer } from './start-server.ts';

/** The process of the store. It ends cleanly on Ctrl-C, on SIGTERM, and when the launcher that started it dies. */
try {
  const server = await startServer(process.env, (line) => console.log(line));
  let stopping: Promise<void> | null = null;
  const stop = (why: string) => {
    if (stopping !== null) return;
    console.log(`Stopping (${why}).`);
    stopping = server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop('Ctrl-C'));
  process.on('SIGTERM', () => stop('asked to'));
  process.on('disconnect', () => stop('the launcher ended'));
  void server.databaseEnded.then(() => {
    console.error('PostgreSQL ended unexpectedly; Rasid stops so that a new start can recover.');
    process.exit(1);
  });
} catch (error) {
  console.error(`\nRasid could not start. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
