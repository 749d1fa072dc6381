import type { z } from 'zod';
import type { changeQuoteSettings as contract, quoteSettings } from '#shared/quotes/quote-acts.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';

type Settings = z.output<typeof quoteSettings>;

/** How long offers hold, and when a second person has to approve them. */
export async function readQuoteSettings(db: Db): Promise<Settings> {
  const row = await db
    .selectFrom('settings')
    .select(['quote_valid_days', 'quote_approval_discount', 'quote_approval_amount'])
    .executeTakeFirstOrThrow();
  return {
    valid_days: row.quote_valid_days,
    approval_discount: row.quote_approval_discount,
    approval_amount:
      row.quote_approval_amount === null ? null : { amount: row.quote_approval_amount, currency: 'DZD' },
  };
}

/** Drafts that wait for approval go on waiting: the settings count when one is sent. */
export async function changeQuoteSettings(
  db: Db,
  actor: Person,
  input: z.output<typeof contract.body>,
): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    await tx
      .updateTable('settings')
      .set({
        quote_valid_days: input.valid_days,
        quote_approval_discount: input.approval_discount,
        quote_approval_amount: input.approval_amount?.amount ?? null,
      })
      .execute();
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
