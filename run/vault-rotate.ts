// npm run vault:rotate: a new key for the vault, and everything in it sealed anew, while the store goes on working. Cut
// off, it is run again. Exit status 1 where something in the vault does not open.
import { readConfig, secretKeyFile } from '#server/config.ts';
import { loadSecretKey } from '#server/platform/crypto/secret-key.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { connectAsOwner } from '#server/platform/database/pool.ts';
import { rotateVault } from '#server/codes/vault/rotate-vault.ts';
import { openDatabase } from './open-database.ts';
import './say-failures.ts';

const config = readConfig(process.env);
const secretKey = loadSecretKey(config.secretKey, secretKeyFile(config));
const opened = await openDatabase(config);
try {
  await migrate(opened.url, console.log);
  const connection = connectAsOwner(opened.url, 2);
  try {
    const rotation = await rotateVault(connection.db, {
      secretKey,
      previousSecretKey: config.previousSecretKey,
    });
    const what = rotation.isContinued ? 'The rotation that was cut off has ended' : 'The vault has a new key';
    console.log(`${what}: ${rotation.codes} codes and ${rotation.deliveries} deliveries are sealed by it.`);
    for (const id of rotation.closed) console.error(`DOES NOT OPEN: ${id}`);
    process.exitCode = rotation.closed.length === 0 ? 0 : 1;
  } finally {
    await connection.close();
  }
} finally {
  await opened.stop();
}
