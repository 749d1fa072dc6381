import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { OfferOnPaper } from './make-offer.ts';
import { isOver } from './quote-columns.ts';
import { readOffers } from './read-offers.ts';

interface Head {
  reseller_id: string;
  number: string;
  version: number | null;
  is_over: boolean;
}

/**
 * A version of an offer for its PDF, by default the last one; resellerId: of this business only. Refusal: not_found, also
 * without any.
 */
export async function readOfferOnPaper(
  db: Db,
  id: string,
  wanted: { resellerId?: string; version?: number | undefined },
): Promise<OfferOnPaper> {
  const { rows } = await sql<Head>`
    select r.reseller_id, r.number, r.version, r.status in ('declined', 'expired', 'cancelled') or ${isOver} as is_over
    from quote_requests r
    where r.id = ${id} and (${wanted.resellerId ?? null}::uuid is null or r.reseller_id = ${wanted.resellerId ?? null}::uuid)`.execute(
    db,
  );
  const [head] = rows;
  if (head === undefined || head.version === null) throw new Refusal('not_found');
  const [offer] = await readOffers(db, id, wanted.version ?? head.version);
  if (offer === undefined) throw new Refusal('not_found');
  const state = offer.is_voided ? 'voided' : head.is_over ? 'over' : null;
  return { ...offer, resellerId: head.reseller_id, number: head.number, state };
}
