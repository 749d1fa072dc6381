import { sql, type Db } from '#server/platform/database/pool.ts';
import { readLedgerFigures } from './ledger-figures.ts';
import { readChecks, readLastReconciliation, type Ledger } from './ledger-queries.ts';

/** Ledger totals and the last check. */
export async function readLedger(db: Db): Promise<Ledger> {
  const [figures, wallets, checks, reconciliation] = await Promise.all([
    readLedgerFigures(db),
    readWallets(db),
    readChecks(db),
    readLastReconciliation(db),
  ]);
  const { currency, trialBalance, house } = figures;
  return {
    trial_balance: { amount: trialBalance, currency },
    wallets: {
      count: wallets.count,
      total: { amount: wallets.total, currency },
      total_dinars: { amount: wallets.dinars, currency: 'DZD' },
    },
    house: house.map((account) => ({
      ...account,
      balance: { amount: account.balance, currency },
      dinars: { amount: account.dinars, currency: 'DZD' },
    })),
    checks,
    reconciliation,
  };
}

/** From the wallets' stored balances. */
async function readWallets(db: Db): Promise<{ count: number; total: string; dinars: string }> {
  const { rows } = await sql<{ count: number; total: string; dinars: string }>`
    select count(*)::int as count, coalesce(sum(balance), 0)::text as total,
      round(coalesce(sum(balance), 0) * units_per_ledger_unit('DZD'), 2)::text as dinars
    from ledger_accounts where kind = 'wallet'`.execute(db);
  const [wallets] = rows;
  if (wallets === undefined) throw new Error('the wallets are missing');
  return wallets;
}
