// npm run insight:verify: makes all figures by day anew and compares them, at the replica where there is one. Exit status 1 when one is wrong.
import { readConfig } from '#server/config.ts';
import { verifyFigures } from '#server/insight/verify-figures.ts';
import { openLongReads } from './open-long-reads.ts';
import './say-failures.ts';

const { longReads, close } = await openLongReads(readConfig(process.env));
try {
  const { rows, problems } = await verifyFigures(longReads.begin());
  for (const problem of problems) console.error(`WRONG: ${problem}`);
  console.log(`${rows} rows: ${problems.length === 0 ? 'all figures are right' : 'figures are WRONG'}.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await close();
}
