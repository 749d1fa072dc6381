// npm run ledger:verify: recomputes hashes, balances and sums of the ledger, from where the last verification ended; with
// -- --full, of all of it, in one go, whatever was verified before, at the replica where there is one. Exit status 1 when a row is wrong.
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { LongReads } from '#server/platform/database/long-reads.ts';
import { connectAsOwner } from '#server/platform/database/pool.ts';
import { verifyInPortions } from '#server/wallet/verify-in-portions.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { openDatabase } from './open-database.ts';
import './say-failures.ts';

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
const config = readConfig(process.env);
const opened = await openDatabase(config);
const connection = connectAsOwner(opened.url, 1);
const replica = config.replicaUrl === null ? null : connectAsOwner(config.replicaUrl, 1);
const longReads = new LongReads(connection, replica, config.limits.replica);
try {
  const report = values.full
    ? await longReads.whole(verifyLedger)
    : await verifyInPortions(connection.db, { share: 0, since: new Date().toISOString() });
  console.log(
    `${report.transfers} transfers, ${report.entries} entries, ${report.wallets} wallets; ` +
      `trial balance ${report.trialBalance}; ${report.seconds} s.`,
  );
  for (const { problem, account_id: account, sequence, transfer_id: transfer, detail } of report.problems) {
    console.error(
      `WRONG: ${problem} · account ${account ?? '–'} · sequence ${sequence ?? '–'} · transfer ${transfer ?? '–'} · ${detail}`,
    );
  }
  console.log(report.problems.length === 0 ? 'The ledger is sound.' : 'The ledger is NOT sound.');
  process.exitCode = report.problems.length === 0 ? 0 : 1;
} finally {
  await replica?.close();
  await connection.close();
  await opened.stop();
}
