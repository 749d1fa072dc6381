import { dayInAlgeria, endOfDay, laterDay } from '#shared/days.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { OfferOnPaper } from '../make-offer.ts';
import { readDraft } from './read-draft.ts';

/** The draft as its PDF would be if it were sent now. Refusal: not_found. */
export async function draftOnPaper(db: Db, id: string): Promise<OfferOnPaper> {
  const request = await db
    .selectFrom('quote_requests')
    .select(['reseller_id', 'number'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (request === undefined) throw new Refusal('not_found');
  // Without costs: the paper is the client's.
  const draft = await readDraft(db, id, false);
  const now = new Date();
  return {
    ...draft,
    resellerId: request.reseller_id,
    number: request.number,
    version: null,
    sent_at: now.toISOString(),
    valid_until: new Date(endOfDay(laterDay(dayInAlgeria(now), draft.valid_days))).toISOString(),
    state: 'draft',
  };
}
