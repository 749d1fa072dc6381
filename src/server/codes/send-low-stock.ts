import type { Db } from '../platform/database/pool.ts';
import type { Jobs } from '../platform/jobs/add-job.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { lowStockMail } from './low-stock-mail.ts';
import { readProductCodes } from './read-product-codes.ts';

/** Job: mails someone who manages codes that a product is low, with the numbers at the time of sending. */
export async function sendLowStock(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  { profileId, productId }: Jobs['send_low_stock'],
): Promise<void> {
  const person = await db
    .selectFrom('profiles')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', profileId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  const product = await readProductCodes(db, productId).catch(() => null);
  // Refilled in the meantime, or the product is gone.
  if (person === undefined || product === null || !product.is_low) return;
  await mailer.send(
    person.email,
    lowStockMail(person.language, {
      firstName: person.first_name,
      product: person.language === 'ar' ? product.name_ar : product.name,
      left: product.pools
        .filter((pool) => pool.is_low)
        .map((pool) => ({ name: person.language === 'ar' ? pool.name_ar : pool.name, free: pool.free })),
      page: `${publicUrl}/admin/codes/${productId}`,
    }),
  );
}
