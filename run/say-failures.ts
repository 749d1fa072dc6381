// Imported by the commands: why one could not go on is said in words, not as a stack. Exit status 1.
import { constants } from 'node:os';

process.on('uncaughtException', (error) => {
  console.error(error.message);
  process.exit(1);
});

// As the first process of a container it is ended by no signal that it does not heed itself.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => process.exit(128 + constants.signals[signal]));
