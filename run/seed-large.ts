// npm run seed:large: 100,000 products and 1,000,000 orders for measuring, in an empty store or the demo. PRODUCTS=… and
// ORDERS=… choose other numbers.
import { seedLarge } from '#database/large/seed-large.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { connectAsOwner } from '#server/platform/database/pool.ts';
import { initialiseStore } from '#server/store/initialise-store.ts';
import { openDatabase } from './open-database.ts';
import './say-failures.ts';

const config = readConfig(process.env);
const size = {
  products: Number(process.env['PRODUCTS'] ?? 100_000),
  orders: Number(process.env['ORDERS'] ?? 1_000_000),
};
const opened = await openDatabase(config);
await migrate(opened.url);
const connection = connectAsOwner(opened.url, 1);
const start = performance.now();
try {
  // An empty one may never have been started.
  await initialiseStore(connection.db, config.ledgerCurrency);
  await seedLarge(connection, size, (line) =>
    console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${line}`),
  );
} finally {
  await connection.close();
  await opened.stop();
}
