import { dropFiles } from '#server/resellers/documents/drop-files.ts';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Closes a business with its owner: no sign-ins, no new members, documents deleted, requests for quotes ended with what was
 * kept for them. Name, address and fiscal numbers
 * stay for the invoices; so does the ledger. Returns the forfeited balance, formatted, or null if empty. Refusals:
 * deposit_under_way, since its money could not be credited; balance_not_empty if a centime or more is left and not
 * forfeited.
 */
export async function closeBusiness(
  tx: OpenTransaction,
  { resellerId, ownerId }: { resellerId: string; ownerId: string },
  givesUpBalance: boolean,
): Promise<string | null> {
  // Purchases check this under the wallet's lock: a running one completes, none comes after.
  await tx
    .updateTable('reseller_profiles')
    .set({ is_active: false, phone: null, updated_at: sql`now()` })
    .where('id', '=', resellerId)
    .execute();
  const underWay = await tx
    .selectFrom('deposits')
    .select('id')
    .where('reseller_id', '=', resellerId)
    .where('status', 'in', ['created', 'awaiting_payment', 'awaiting_proof', 'under_review'])
    .limit(1)
    .executeTakeFirst();
  if (underWay !== undefined) throw new Refusal('deposit_under_way');
  const { dinars } = await tx
    .selectFrom('ledger_accounts')
    .select(sql<string>`round(balance * units_per_ledger_unit('DZD'), 2)::text`.as('dinars'))
    .where('reseller_id', '=', resellerId)
    .executeTakeFirstOrThrow();
  const isEmpty = !/[1-9]/.test(dinars);
  if (!isEmpty && !givesUpBalance) throw new Refusal('balance_not_empty');
  await tx
    .updateTable('invitations')
    .set({ revoked_at: sql`now()` })
    .where('reseller_id', '=', resellerId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await sql`select end_quote(r.id, r.reseller_id, ${ownerId}, 'cancelled', null, null, now())
    from (select id, reseller_id from quote_requests
      where reseller_id = ${resellerId} and status in ('pending', 'quoted') order by id) r`.execute(tx);
  const documents = await tx
    .selectFrom('files')
    .select('id')
    .where('reseller_id', '=', resellerId)
    .where('kind', '=', 'trade_register')
    .where('deleted_at', 'is', null)
    .execute();
  await dropFiles(
    tx,
    documents.map(({ id }) => id),
  );
  return isEmpty ? null : `${dinars} DZD`;
}
