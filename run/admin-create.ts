// npm run admin:create <email>: prints a one-time link to become an admin with that address, whether the store runs or
// not. There is no password in it: whoever opens the link chooses one.
import { email as emailField } from '#shared/contracts/fields.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { connectAsOwner } from '#server/platform/database/pool.ts';
import { inviteAdmin } from '#server/resellers/team/first-admin.ts';
import { describeLedgerCurrency } from '#server/store/describe-ledger-currency.ts';
import { openDatabase } from './open-database.ts';
import './say-failures.ts';

const email = emailField.safeParse(process.argv[2] ?? '');
if (!email.success) {
  console.error('Say for whom: npm run admin:create somebody@your-store.dz');
  process.exit(1);
}

const config = readConfig(process.env);
const opened = await openDatabase(config);
try {
  await migrate(opened.url);
  process.exitCode = await invite(email.data);
} finally {
  await opened.stop();
}

async function invite(address: string): Promise<number> {
  const connection = connectAsOwner(opened.url, 1);
  const { db } = connection;
  try {
    const holder = await db
      .selectFrom('profiles')
      .select('role')
      .where('email', '=', address)
      .executeTakeFirst();
    if (holder !== undefined) {
      console.error(`${address} has an account already (${holder.role}). Take another address.`);
      return 1;
    }
    console.log(`To become an admin as ${address}, open this link within 24 hours; it works once:`);
    console.log(await inviteAdmin(db, config.publicUrl, address));
    if (!config.isDemo) console.log(await describeLedgerCurrency(db, config.ledgerCurrency));
    return 0;
  } finally {
    await connection.close();
  }
}
