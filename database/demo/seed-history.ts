import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertCodes, type Sellable } from '#database/demo/seed-catalogue.ts';
import type { Random } from '#database/demo/random.ts';
import { ROOT } from '#server/root.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Vault } from '#server/codes/vault/vault.ts';

export interface Trader {
  resellerId: string;
  profileId: string;
  /** Orders over the twelve months. */
  orders: number;
  /** What the wallet holds today, in dinars; a random rest where it does not matter. */
  endsWith?: number;
}

type Event = { at: number; trader: Trader } & (
  | { kind: 'deposit'; dinars: number; method: 'chargily' | 'edahabiya' | 'baridimob' }
  | { kind: 'purchase'; sellable: Sellable; quantity: number; isCancelled: boolean }
);

const YEAR_MS = 365 * 86_400_000;
const HOUR_MS = 3_600_000;
const DEPOSITS = [5000, 10_000, 15_000, 20_000, 25_000, 50_000, 100_000];
const CANCELLED_SHARE = 0.02;

/** Twelve months of deposits and orders, in the order of time, each covered by the balance of its moment. */
export async function seedHistory(
  db: Db,
  vault: Vault,
  random: Random,
  traders: Trader[],
  sellables: Sellable[],
): Promise<void> {
  const events = traders
    .flatMap((trader) => planTrader(trader, sellables, random))
    .toSorted((a, b) => a.at - b.at);
  await insertSoldCodes(db, vault, random, events);
  await sql.raw(readFileSync(join(ROOT, 'database/demo/history.sql'), 'utf8')).execute(db);
  for (const event of events) await write(db, event);
  // What has passed is in the list of notifications; nobody is mailed about last year.
  await db.updateTable('notifications').set({ is_mail_due: false }).execute();
}

function planTrader(trader: Trader, sellables: Sellable[], random: Random): Event[] {
  const now = Date.now();
  const times = Array.from(
    { length: trader.orders },
    () => now - HOUR_MS * 6 - random.next() * YEAR_MS,
  ).toSorted((a, b) => a - b);
  // A wallet that must end at a promised sum buys single, cheaper things, so that it can't end above it.
  const isPromised = trader.endsWith !== undefined;
  const choice = sellables.filter(
    ({ price, minQuantity }) => !isPromised || (price <= 12_000 && minQuantity === 1),
  );
  const events: Event[] = [];
  let balance = 0;
  for (const at of times) {
    const sellable = random.pick(choice);
    // Small things are bought by the handful.
    const wanted = sellable.price < 300 && !isPromised ? 1 + random.below(5) : 1;
    const quantity = Math.max(wanted, sellable.minQuantity);
    const total = sellable.price * quantity;
    const isCancelled = random.next() < CANCELLED_SHARE;
    while (balance < total) {
      const needed = total - balance + (isPromised ? 0 : random.below(20_000));
      const dinars = DEPOSITS.find((amount) => amount >= needed) ?? 100_000;
      events.push({
        kind: 'deposit',
        at: at - HOUR_MS * (1 + random.next()),
        trader,
        dinars,
        method: methodOf(random),
      });
      balance += dinars;
    }
    events.push({ kind: 'purchase', at, trader, sellable, quantity, isCancelled });
    if (!isCancelled) balance -= total;
  }
  return [...events, ...topUp(trader, balance, now - HOUR_MS * 3)];
}

const methodOf = (random: Random) => {
  const chance = random.next();
  if (chance < 0.7) return 'chargily';
  return chance < 0.95 ? 'edahabiya' : 'baridimob';
};

/** As the methods were set in the past: percent, and dinars on top. */
const FEES = { chargily: [2.9, 0], edahabiya: [2.5, 150], baridimob: [2, 0] } as const;

/** The last deposit that brings the wallet to what the demo promises. */
function topUp(trader: Trader, balance: number, at: number): Event[] {
  const { endsWith } = trader;
  if (endsWith === undefined || endsWith <= balance) return [];
  return [{ kind: 'deposit', at, trader, dinars: endsWith - balance, method: 'chargily' }];
}

/** What was sold in the past needs codes of its own, so that the stock of today is what the catalogue says. */
async function insertSoldCodes(db: Db, vault: Vault, random: Random, events: Event[]): Promise<void> {
  const wanted = new Map<Sellable, number>();
  for (const event of events) {
    if (event.kind !== 'purchase') continue;
    wanted.set(event.sellable, (wanted.get(event.sellable) ?? 0) + event.quantity);
  }
  // A few more than are sold, for the patterns so short that two codes may be alike.
  for (const [sellable, count] of wanted) await insertCodes(db, vault, random, sellable, count + 2);
}

async function write(db: Db, event: Event): Promise<void> {
  const { trader } = event;
  const at = new Date(event.at);
  if (event.kind === 'deposit') {
    const [percent, fixed] = FEES[event.method];
    const fee = Math.ceil((event.dinars * percent) / 100) + fixed;
    await sql`select pg_temp.demo_deposit(${trader.resellerId}, ${trader.profileId}, ${event.method},
      ${event.dinars}::numeric, ${fee}::numeric, ${at})`.execute(db);
    return;
  }
  const { productId, planId, variationId } = event.sellable;
  await sql`select pg_temp.demo_purchase(${trader.resellerId}, ${trader.profileId}, ${productId}, ${planId},
    ${variationId}, ${event.quantity}::integer, ${event.isCancelled}, ${at})`.execute(db);
}
