// npm run restore -- folder: makes of an empty store the one that was backed up, then verifies its ledger. Stop the store
// before. Exit status 1 when it fails or the ledger is not sound.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { restoreBackup } from '#server/store/backup/restore-backup.ts';
import { readConfig, secretKeyFile } from '#server/config.ts';
import { loadSecretKey } from '#server/platform/crypto/secret-key.ts';
import { connectAsOwner } from '#server/platform/database/pool.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { openDatabase } from './open-database.ts';
import './say-failures.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Say which folder: npm run restore -- path/to/backup');
const config = readConfig(process.env);
const keyFile = secretKeyFile(config);
if (config.secretKey === null && !existsSync(keyFile)) {
  throw new Error(`Set SECRET_KEY, or put the store's secret key into ${keyFile} first.`);
}
const secretKey = loadSecretKey(config.secretKey, keyFile);
const opened = await openDatabase(config);
try {
  const backup = await restoreBackup(
    resolve(folder),
    { databaseUrl: opened.url, place: config, secretKey },
    (line) => console.log(line),
  );
  console.log(`The store of ${backup.created_at} is restored.`);
  if (backup.are_files_in_s3) console.log('Its uploaded files are those in the bucket of S3_URL.');
  const connection = connectAsOwner(opened.url, 1);
  const report = await verifyLedger(connection.db);
  await connection.close();
  const isSound = report.problems.length === 0;
  console.log(
    `${report.transfers} transfers, ${report.entries} entries: the ledger is ${isSound ? '' : 'NOT '}sound.`,
  );
  process.exitCode = isSound ? 0 : 1;
} finally {
  await opened.stop();
}
