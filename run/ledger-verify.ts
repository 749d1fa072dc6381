// npm run ledger:verify: recomputes every hash, balance and sum of the ledger. Exit status 1 when a row is wrong.
import { readConfig } from '#server/config.ts';
import { connectAsOwner } from '#server/platform/database/pool.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { openDatabase } from './open-database.ts';
import './say-failures.ts';

const config = readConfig(process.env);
const opened = await openDatabase(config);
const connection = connectAsOwner(opened.url, 1);
try {
  const report = await verifyLedger(connection.db);
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
  await connection.close();
  await opened.stop();
}
