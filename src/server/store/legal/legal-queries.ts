import { legalDocuments, type LegalDocument, type StaffLegalText } from '#shared/store/legal.contract.ts';
import type { Language } from '#shared/locale.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readMarkdown } from '#server/platform/markdown/read-markdown.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { readTextVariables } from '../text-variables.ts';

const facts = [
  'v.version',
  'v.is_material',
  'v.summary_en as summary',
  'v.summary_ar',
  'v.published_at',
] as const;

/** A version as pages show it; without one, that in force. Refusal: not_found. */
export async function readLegalText(
  db: Db,
  document: LegalDocument,
  wanted: { language: Language; version?: number | undefined },
) {
  const versions = await db
    .selectFrom('legal_versions as v')
    .select(facts)
    .where('document', '=', document)
    .orderBy('version', 'desc')
    .execute();
  const [newest] = versions;
  const found =
    wanted.version === undefined ? newest : versions.find((one) => one.version === wanted.version);
  if (found === undefined || newest === undefined) throw new Refusal('not_found');
  const { text } = await db
    .selectFrom('legal_versions')
    .select(wanted.language === 'ar' ? 'text_ar as text' : 'text_en as text')
    .where('document', '=', document)
    .where('version', '=', found.version)
    .executeTakeFirstOrThrow();
  return {
    ...toFacts(found),
    text: readMarkdown(text, await readTextVariables(db, wanted.language)),
    current: newest.version,
    versions: versions.map(toFacts),
  };
}

interface Facts {
  version: number;
  is_material: boolean;
  summary: string | null;
  summary_ar: string | null;
  published_at: string | Date;
}

const toFacts = ({ version, is_material, summary, summary_ar, published_at }: Facts) => ({
  version,
  is_material,
  summary,
  summary_ar,
  published_at: new Date(published_at).toISOString(),
});

/** As they are written, for staff. */
export async function listLegalTexts(db: Db): Promise<StaffLegalText[]> {
  const rows = await db
    .selectFrom('legal_versions as v')
    .leftJoin('profiles as p', 'p.id', 'v.published_by')
    .select([...facts, 'v.document'])
    .select(sql<string | null>`case when p.id is not null then ${nameOf('p')} end`.as('published_by'))
    .select((eb) =>
      eb
        .selectFrom('legal_acceptances as a')
        .whereRef('a.document', '=', 'v.document')
        .whereRef('a.version', '=', 'v.version')
        .select(sql<number>`count(*)::int`.as('accepted'))
        .as('accepted_by'),
    )
    .orderBy('v.version', 'desc')
    .execute();
  const current = await db
    .selectFrom('legal_versions')
    .distinctOn('document')
    .select(['document', 'version', 'text_en as text', 'text_ar'])
    .orderBy('document')
    .orderBy('version', 'desc')
    .execute();
  return legalDocuments.flatMap((document) =>
    current
      .filter((one) => one.document === document)
      .map(({ version, text, text_ar }) => ({
        document,
        version,
        text,
        text_ar,
        versions: rows
          .filter((row) => row.document === document)
          .map(({ published_by, accepted_by, ...row }) => ({
            ...toFacts(row),
            published_by,
            accepted_by: accepted_by ?? 0,
          })),
      })),
  );
}

export type LegalVersions = Record<LegalDocument, number>;

/** The versions in force. */
export async function readLegalVersions(db: Db): Promise<LegalVersions> {
  const rows = await db
    .selectFrom('legal_versions')
    .select(['document', sql<number>`max(version)`.as('version')])
    .groupBy('document')
    .execute();
  const versionOf = (document: LegalDocument) => rows.find((row) => row.document === document)?.version ?? 1;
  return { terms: versionOf('terms'), privacy: versionOf('privacy') };
}
