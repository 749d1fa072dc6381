import type { z } from 'zod';
import type { changeQuoteSettings as contract, quoteSettings } from '#shared/quotes/quote-acts.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';

type Settings = z.output<typeof quoteSettings>;

/** How long offers hold, and when a second person has to approve them. */
export async function readQuoteSettings(db: Db): Promise<Settings> {
  const row = await db
    .selectFrom('settings')
    .select([
      'quote_settings_version',
      'quote_valid_days',
      'quote_approval_discount',
      'quote_approval_amount',
    ])
    .executeTakeFirstOrThrow();
  return {
    version: row.quote_settings_version,
    valid_days: row.quote_valid_days,
    approval_discount: row.quote_approval_discount,
    approval_amount:
      row.quote_approval_amount === null ? null : { amount: row.quote_approval_amount, currency: 'DZD' },
  };
}

/**
 * Drafts that wait for approval go on waiting: the settings count when one is sent. Refusal: changed_meanwhile, with who
 * saved first and when.
 */
export async function changeQuoteSettings(
  db: Db,
  actor: Person,
  input: z.output<typeof contract.body>,
): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const saved = await tx
      .updateTable('settings')
      .set({
        quote_settings_version: input.version + 1,
        quote_valid_days: input.valid_days,
        quote_approval_discount: input.approval_discount,
        quote_approval_amount: input.approval_amount?.amount ?? null,
      })
      .where('quote_settings_version', '=', input.version)
      .executeTakeFirst();
    if (saved.numUpdatedRows !== 1n)
      throw await staleRefusal(tx, { what: 'quote_settings', id: 'quote_settings_changed' }, actor.language);
    record({
      action: 'quote_settings_changed',
      details: {
        days: String(input.valid_days),
        ...(input.approval_discount === null ? {} : { percent_off: input.approval_discount }),
        ...(input.approval_amount === null ? {} : { amount: `${input.approval_amount.amount} DZD` }),
      },
      live: [null, 'quotes'],
    });
  });
}
