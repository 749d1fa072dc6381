// npm run ledger:verify: recomputes every hash, balance and sum of the ledger. Exit status 1 when a row is wrong.
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { embeddedUrl, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { connectAsOwner } from '#server/platform/database/pool.ts';
import { lockServer } from '#server/platform/server-lock.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';

const config = readConfig(process.env);
const opened = await openDatabase();
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

/** A running store's PostgreSQL is asked as it is; without one, the built-in PostgreSQL is started for the moment. */
async function openDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => {} };
  let unlock: () => void;
  try {
    unlock = lockServer(join(config.dataDir, 'server.pid'));
  } catch {
    return { url: embeddedUrl(config.dataDir), stop: async () => {} };
  }
  const postgres = await startEmbeddedPostgres(config.dataDir);
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      unlock();
    },
  };
}
