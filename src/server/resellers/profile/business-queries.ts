import type { Business, BusinessDocument } from '#shared/resellers/business.contract.ts';
import { may } from '#shared/permissions.ts';
import { fileUrl } from '../documents/file-url.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';

/** The actor's business; its documents only for those who manage it. */
export async function readBusiness(
  db: Db,
  actor: Pick<Reseller, 'resellerId' | 'role' | 'memberRole'>,
): Promise<Business> {
  const row = await db
    .selectFrom('reseller_profiles as r')
    .leftJoin('price_lists as l', (join) => join.on('l.id', '=', sql<string>`price_list_of(r.id)`))
    .select([
      'r.id',
      'r.trade_name',
      'r.phone',
      'r.wilaya',
      'r.address',
      'r.rc',
      'r.nif',
      'r.nis',
      'r.ai',
      'r.status',
      'r.rejection_reason',
      'r.created_at',
      'l.name as list_name',
    ])
    .select([
      sql<string>`trim_scale(l.percent_off)::text`.as('percent_off'),
      sql<number>`(select count(*)::int from price_list_prices f where f.price_list_id = l.id)`.as(
        'fixed_prices',
      ),
    ])
    .where('r.id', '=', actor.resellerId)
    .executeTakeFirstOrThrow();
  const { list_name, percent_off, fixed_prices, ...business } = row;
  return {
    ...business,
    documents: may(actor, 'manage_business') ? await documentsOf(db, actor.resellerId) : [],
    price_list: list_name === null ? null : { name: list_name, percent_off, fixed_prices },
  };
}

/** A business's documents, oldest first. */
export async function documentsOf(db: Db, resellerId: string): Promise<BusinessDocument[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'content_type', 'bytes', 'created_at'])
    .where('reseller_id', '=', resellerId)
    .where('kind', '=', 'trade_register')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ content_type, ...row }) => ({
    ...row,
    content_type: content_type === 'application/pdf' ? content_type : 'image/webp',
    url: fileUrl(row.id),
  }));
}
