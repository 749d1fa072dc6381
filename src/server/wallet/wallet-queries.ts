import type { Money } from '#shared/money.ts';
import type { Db } from '../platform/database/pool.ts';

export async function readBalance(db: Db, resellerId: string): Promise<Money> {
  return db
    .selectFrom('ledger_accounts')
    .innerJoin('settings', (join) => join.onTrue())
    .select(['balance as amount', 'ledger_currency as currency'])
    .where('reseller_id', '=', resellerId)
    .executeTakeFirstOrThrow();
}
