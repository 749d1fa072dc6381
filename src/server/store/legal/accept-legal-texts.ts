import { legalDocuments, type Accepts } from '#shared/store/legal.contract.ts';
import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { readLegalVersions } from './legal-queries.ts';

interface Acceptance {
  profileId: string;
  accepts: Accepts;
  occasion: 'sign_up' | 'invitation' | 'change';
}

/**
 * Records, in the transaction of what it belongs to, which versions somebody agreed to; answers with those that they had not
 * agreed to before. Refusal: legal_text_changed if a newer one was published since they were shown theirs.
 */
export async function recordAcceptance(
  tx: OpenTransaction,
  { profileId, accepts, occasion }: Acceptance,
): Promise<Record<string, string>> {
  const inForce = await readLegalVersions(tx);
  if (legalDocuments.some((document) => accepts[document] !== inForce[document]))
    throw new Refusal('legal_text_changed');
  const added = await tx
    .insertInto('legal_acceptances')
    .values(
      legalDocuments.map((document) => ({
        profile_id: profileId,
        document,
        version: accepts[document],
        occasion,
      })),
    )
    .onConflict((conflict) => conflict.columns(['profile_id', 'document', 'version']).doNothing())
    .returning(['document', 'version'])
    .execute();
  return Object.fromEntries(added.map(({ document, version }) => [document, String(version)]));
}

/** Agrees to the versions in force; idempotent. Refusal: legal_text_changed. */
export async function acceptLegalTexts(db: Db, actor: Reseller, accepts: Accepts): Promise<void> {
  const { profileId, resellerId } = actor;
  await auditedAct(db, actor, async (tx, record) => {
    const added = await recordAcceptance(tx, { profileId, accepts, occasion: 'change' });
    if (Object.keys(added).length === 0) return;
    record({
      action: 'legal_text_accepted',
      profileId,
      resellerId,
      details: added,
      // The other windows need not ask any more.
      live: [resellerId, 'session'],
    });
  });
}
