import { seedLarge } from '#database/large/seed-large.ts';
import { startBenchStore, type BenchStore } from './store.ts';

/**
 * A demo store of 100,000 products and 1,000,000 orders; PRODUCTS=… and ORDERS=… choose another size. LARGE_DATA=… names the
 * data directory of one that `npm run seed:large` filled before, which takes a quarter of an hour.
 */
export async function startLargeStore(): Promise<BenchStore> {
  const { LARGE_DATA: dataDir, PRODUCTS: products = '100000', ORDERS: orders = '1000000' } = process.env;
  const store = await startBenchStore({ isDemo: true, dataDir });
  if (dataDir !== undefined) return store;
  const start = performance.now();
  await seedLarge(store.owner, { products: Number(products), orders: Number(orders) }, (line) =>
    console.log(`${((performance.now() - start) / 1000).toFixed(0).padStart(5)} s  ${line}`),
  );
  return store;
}
