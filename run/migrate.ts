// npm run migrate: brings tables and functions to this release, and nothing else. Each start does so too; where servers are
// rolled out one by one it is done before, once. Exit status 1 when it fails; nothing was changed then.
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { RELEASE } from '#server/platform/database/sql-files.ts';
import { openDatabase } from './open-database.ts';
import './say-failures.ts';

const opened = await openDatabase(readConfig(process.env));
try {
  const { files, functions } = await migrate(opened.url, console.log);
  const what =
    files + functions === 0
      ? 'nothing was new'
      : `${files} files of tables were run, ${functions} functions placed`;
  console.log(`The database is at release ${RELEASE}: ${what}.`);
} finally {
  await opened.stop();
}
