import { seedDesk } from '#database/demo/seed-desk.ts';
import { createRandom } from '#database/demo/random.ts';
import { seedCatalogue } from '#database/demo/seed-catalogue.ts';
import { seedHistory, type Trader } from '#database/demo/seed-history.ts';
import { seedHours } from '#database/demo/seed-hours.ts';
import { seedInvoicing } from '#database/demo/seed-invoicing.ts';
import { seedAdmin, seedReseller } from '#database/demo/seed-people.ts';
import { seedPromotions } from '#database/demo/seed-promotions.ts';
import { seedQuotes } from '#database/demo/seed-quotes.ts';
import { seedReviews } from '#database/demo/seed-reviews.ts';
import { seedWaiting } from '#database/demo/seed-waiting.ts';
import { seedTransfers } from '#database/demo/seed-transfers.ts';
import { demoResellers } from '#database/demo/people.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { newToken } from '#server/platform/crypto/token.ts';
import type { Files } from '#server/platform/files/files.ts';
import { demoSignIns } from '#server/store/demo-sign-ins.ts';
import type { Vault } from '#server/codes/vault/vault.ts';

/** The demo reseller's balance, in dinars. */
const DEMO_BALANCE = 25_000;
/** Interval between two resellers' sign-ups. */
const DAYS_APART = 11;

/**
 * The demo store: catalogue, promotions, people, twelve months of deposits and orders, reviews, receipts. In the
 * caller's transaction; receipt files are stored immediately.
 */
export async function seed(tx: Db, vault: Vault, files: Files): Promise<void> {
  const random = createRandom(1962);
  const sellables = await seedCatalogue(tx, vault, random);
  await seedPromotions(tx);
  const traders: Trader[] = [];
  let adminId = '';
  for (const { role, email, password } of demoSignIns) {
    const passwordHash = await hashPassword(password);
    if (role === 'admin') {
      adminId = await seedAdmin(tx, email, passwordHash);
      continue;
    }
    const person = await seedReseller(tx, { ...DEMO_BUSINESS[role], email }, role, passwordHash);
    traders.push({ ...person, orders: 14, endsWith: DEMO_BALANCE });
  }
  const nobodysPassword = await hashPassword(newToken());
  for (const [place, reseller] of demoResellers.entries()) {
    const person = await seedReseller(tx, reseller, 'reseller', nobodysPassword, place * DAYS_APART);
    traders.push({ ...person, orders: 10 + random.below(30) });
  }
  await seedHours(tx);
  await seedInvoicing(tx);
  await seedHistory(tx, vault, random, traders, sellables);
  await seedWaiting(tx, traders, sellables);
  await seedQuotes(tx, vault, { adminId, traders, sellables });
  await seedReviews(tx, random, { adminId, traders });
  await seedTransfers(tx, files, { adminId, traders });
  await seedDesk(tx, random, { adminId, traders, passwordHash: nobodysPassword });
}

const DEMO_BUSINESS = {
  reseller: {
    firstName: 'Amina',
    lastName: 'Benali',
    tradeName: 'Benali Digital',
    phone: '+213550123456',
    wilaya: 16,
    address: '12 rue Didouche Mourad, Alger Centre',
    rc: '16/00-0123456B19',
    nif: '001916012345678',
    nis: '001916010123456',
    ai: '16012345678',
  },
  distributor: {
    firstName: 'Karim',
    lastName: 'Haddad',
    tradeName: 'Haddad Distribution',
    phone: '+213661987654',
    wilaya: 31,
    address: '4 boulevard de la Soummam, Oran',
    rc: '31/00-0765432B17',
    nif: '001731076543210',
    nis: '001731010765432',
    ai: '31076543210',
  },
};
