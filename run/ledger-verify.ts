// npm run ledger:verify: recomputes hashes, balances and sums of the ledger, from where the last verification ended; with
// -- --full, of all of it, in one go, whatever was verified before, at the replica where there is one. Exit status 1 when a row is wrong.
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { verifyInPortions } from '#server/wallet/verify-in-portions.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { openLongReads } from './open-long-reads.ts';
import './say-failures.ts';

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
const { db, longReads, close } = await openLongReads(readConfig(process.env));
try {
  const report = values.full
    ? await longReads.whole(verifyLedger)
    : await verifyInPortions(db, { share: 0, since: new Date().toISOString() });
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
  await close();
}
