// npm run backup [-- folder]: everything that the store knows, while it goes on working. Exit status 1 when it fails.
import { join, resolve } from 'node:path';
import { writeBackup } from '#server/store/backup/write-backup.ts';
import { readConfig, secretKeyFile } from '#server/config.ts';
import { loadSecretKey } from '#server/platform/crypto/secret-key.ts';
import { openDatabase } from './open-database.ts';
import './say-failures.ts';

const config = readConfig(process.env);
const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
const folder = resolve(process.argv[2] ?? join(config.dataDir, 'backups', `rasid-${stamp}`));
const secretKey = loadSecretKey(config.secretKey, secretKeyFile(config));
const opened = await openDatabase(config);
try {
  const start = performance.now();
  const { tables, files } = await writeBackup({ databaseUrl: opened.url, place: config, secretKey }, folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${folder}: ${rows} rows of ${tables.length} tables, ${files.length} files, ${seconds} s.`);
  if (config.s3 !== null) {
    console.log(
      'Uploaded files lie in the bucket of S3_URL and are NOT in it: keep versions or a copy of the bucket.',
    );
  }
  console.log('The secret key is not in it. Keep it apart from the backup: without it, codes stay closed.');
} finally {
  await opened.stop();
}
