// npm run insight:verify: makes all figures by day anew and compares them. Exit status 1 when one is wrong.
import { readConfig } from '#server/config.ts';
import { connectAsOwner } from '#server/platform/database/pool.ts';
import { verifyFigures } from '#server/insight/verify-figures.ts';
import { openDatabase } from './open-database.ts';
import './say-failures.ts';

const opened = await openDatabase(readConfig(process.env));
const connection = connectAsOwner(opened.url, 1);
try {
  const { rows, problems } = await verifyFigures(connection.db);
  for (const problem of problems) console.error(`WRONG: ${problem}`);
  console.log(`${rows} rows: ${problems.length === 0 ? 'all figures are right' : 'figures are WRONG'}.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await connection.close();
  await opened.stop();
}
