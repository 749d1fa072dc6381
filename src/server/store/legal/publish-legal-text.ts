import type { z } from 'zod';
import type {
  LegalDocument,
  publishLegalText as contract,
  StaffLegalText,
} from '#shared/store/legal.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readMarkdown } from '#server/platform/markdown/read-markdown.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { listLegalTexts } from './legal-queries.ts';

type Input = z.output<typeof contract.body>;

/**
 * Publishes a new version, in force from this moment; no version is ever changed. Refusals: changed_meanwhile,
 * legal_text_same, legal_text_empty.
 */
export function publishLegalText(
  db: Db,
  actor: Person,
  document: LegalDocument,
  { version, text, text_ar, summary, summary_ar, is_material }: Input,
): Promise<StaffLegalText[]> {
  requireWords('text', text);
  requireWords('text_ar', text_ar);
  return auditedAct(db, actor, async (tx, record) => {
    const before = await tx
      .selectFrom('legal_versions')
      .select(['version', 'text_en', 'text_ar'])
      .where('document', '=', document)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (before === undefined) throw new Refusal('not_found');
    if (before.version !== version)
      throw await staleRefusal(tx, { what: 'legal_versions', id: document }, actor.language);
    if (before.text_en === text && before.text_ar === text_ar) throw new Refusal('legal_text_same');
    const added = await tx
      .insertInto('legal_versions')
      .values({
        document,
        version: version + 1,
        text_en: text,
        text_ar,
        summary_en: summary,
        summary_ar,
        is_material,
        published_by: actor.profileId,
      })
      // Someone else published at the same moment.
      .onConflict((conflict) => conflict.columns(['document', 'version']).doNothing())
      .returning('version')
      .executeTakeFirst();
    if (added === undefined)
      throw await staleRefusal(tx, { what: 'legal_versions', id: document }, actor.language);
    record({
      action: 'legal_text_published',
      details: {
        legal_text: document,
        version: String(added.version),
        is_material: String(is_material),
        summary,
      },
      // Sign-ups name the versions that they saw; who has to agree again is asked on the page that is open.
      live: [null, 'session'],
    });
    return listLegalTexts(tx);
  });
}

/** Marks without a word between them would be an empty page. */
function requireWords(field: 'text' | 'text_ar', text: string): void {
  const hasWords = readMarkdown(text).some(({ lines }) =>
    lines.some((spans) => spans.some((one) => /[\p{L}\p{N}]/u.test(one.text))),
  );
  if (!hasWords) throw new Refusal('legal_text_empty', {}, [{ field, problem: 'required' }]);
}
