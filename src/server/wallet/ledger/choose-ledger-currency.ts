import pg from 'pg';
import type { Currency } from '#shared/money.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const RESTRICT_VIOLATION = '23001';

/** After the first transfer the database refuses it (keep_ledger_currency). Refusal: ledger_currency_fixed. */
export async function chooseLedgerCurrency(db: Db, actor: Person, currency: Currency): Promise<void> {
  try {
    await auditedAct(db, actor, async (tx, record) => {
      const { ledger_currency: from } = await tx
        .selectFrom('settings')
        .select('ledger_currency')
        .forUpdate()
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('settings')
        .set({ ledger_currency: currency, ledger_currency_chosen_at: sql`clock_timestamp()` })
        .execute();
      record({
        action: 'ledger_currency_chosen',
        details: { from, to: currency },
        live: [null, 'payments', 'session'],
      });
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === RESTRICT_VIOLATION)
      throw new Refusal('ledger_currency_fixed');
    throw error;
  }
}
