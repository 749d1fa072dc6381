import { listOf, type Language } from '#shared/locale.ts';
import { wilayaText } from '#shared/wilayas.ts';
import { asWritten } from '#server/platform/documents/as-written.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

/** A business as PDFs print it; its name and address are as written, in their own direction. */
export interface BusinessOnPaper {
  name: string;
  address: string;
  /** RC, NIF, NIS and AI, as far as given. */
  numbers: { label: string; value: string }[];
}

/** An unnamed business goes by its owner's name. */
export async function readBusinessOnPaper(
  db: Db,
  resellerId: string,
  language: Language,
): Promise<BusinessOnPaper> {
  const row = await db
    .selectFrom('reseller_profiles as r')
    .leftJoin('profiles as p', (join) =>
      join.onRef('p.reseller_id', '=', 'r.id').on('p.member_role', '=', 'owner'),
    )
    .select(['r.address', 'r.wilaya', 'r.rc', 'r.nif', 'r.nis', 'r.ai'])
    .select(sql<string>`coalesce(r.trade_name, ${nameOf('p')}, '')`.as('name'))
    .where('r.id', '=', resellerId)
    .executeTakeFirstOrThrow();
  const place = row.wilaya === null ? '' : wilayaText(row.wilaya, language);
  return {
    name: asWritten(row.name),
    address: listOf([row.address ?? '', place].filter((part) => part !== '').map(asWritten), language),
    numbers: (['rc', 'nif', 'nis', 'ai'] as const).flatMap((key) => {
      const value = row[key];
      return value === null ? [] : [{ label: key.toUpperCase(), value }];
    }),
  };
}
