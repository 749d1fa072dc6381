import { dropFiles } from '#server/resellers/documents/drop-files.ts';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';

/** Deletes these people's personal data and credentials. Their records stay, without a name. */
export async function anonymise(
  tx: OpenTransaction,
  profileIds: string[],
  nobodysPassword: string,
): Promise<void> {
  const pictures = await tx
    .selectFrom('profiles')
    .select('picture_id')
    .where('id', 'in', profileIds)
    .where('picture_id', 'is not', null)
    .execute();
  const anonymous = sql<string>`'closed-' || id || '@closed.invalid'`;
  await tx
    .updateTable('profiles')
    .set({
      email: anonymous,
      pending_email: null,
      first_name: null,
      last_name: null,
      picture_id: null,
      password_hash: nobodysPassword,
      is_active: false,
      closed_at: sql`now()`,
    })
    .where('id', 'in', profileIds)
    .execute();
  await dropFiles(
    tx,
    pictures.flatMap(({ picture_id }) => picture_id ?? []),
  );
  await tx
    .updateTable('invitations')
    .set({ email: sql<string>`'closed-' || accepted_by || '@closed.invalid'` })
    .where('accepted_by', 'in', profileIds)
    .where('email', 'is not', null)
    .execute();
  for (const table of [
    'two_factor',
    'recovery_codes',
    'notification_choices',
    'notification_times',
    'notification_marks',
    'auth_tokens',
    'sessions',
    'favourites',
    'product_views',
    'stock_notices',
    'cart_lines',
    'bulk_orders',
  ] as const) {
    await tx.deleteFrom(table).where('profile_id', 'in', profileIds).execute();
  }
}
