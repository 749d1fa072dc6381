import type { z } from 'zod';
import type { readLedgerCurrency as contract } from '#shared/wallet/ledger-currency.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

type LedgerCurrency = z.input<typeof contract.response>;

/** The ledger's currency, which the demo can't change. */
export async function readLedgerCurrency(db: Db, isDemo: boolean): Promise<LedgerCurrency> {
  const row = await db
    .selectFrom('settings')
    .select([
      'ledger_currency as currency',
      sql<boolean>`ledger_currency_chosen_at is not null`.as('is_chosen'),
      sql<boolean>`not exists (select from ledger_transfers)`.as('is_open'),
    ])
    .executeTakeFirstOrThrow();
  return { currency: row.currency, is_chosen: row.is_chosen, may_choose: row.is_open && !isDemo };
}
