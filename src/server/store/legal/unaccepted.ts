import type { RawBuilder } from 'kysely';
import type { LegalDocument } from '#shared/store/legal.contract.ts';
import { sql } from '#server/platform/database/pool.ts';

/**
 * What a person `p` has to agree to before they buy: material changes that came after what they agreed to. Whoever was there
 * before versions were kept agreed to the first by opening their account.
 */
export const UNACCEPTED = `legal_versions v where v.is_material and v.version > 1 and not exists (
    select from legal_acceptances a
    where a.profile_id = p.id and a.document = v.document and a.version >= v.version)`;

/** The same, by name. */
export const unacceptedDocuments = sql<LegalDocument[] | null>`(
  select array_agg(distinct v.document) from ${sql.raw(UNACCEPTED)})`;

/** In force. */
export const legalVersion = (document: LegalDocument): RawBuilder<number> =>
  sql<number>`coalesce((select max(version) from legal_versions where document = ${document}), 1)`;
