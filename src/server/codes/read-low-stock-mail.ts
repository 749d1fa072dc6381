import type { Db } from '../platform/database/pool.ts';
import type { Mail } from '../platform/mail/render-mail.ts';
import type { MailWords } from '../store/mail-words.ts';
import { lowStockMail } from './low-stock-mail.ts';
import { readProductCodes } from './read-product-codes.ts';

interface About {
  productId: string;
  firstName: string | null;
  publicUrl: string;
}

/** That a product is low, with the numbers at the time of sending; null once it was refilled or is gone. */
export async function readLowStockMail(
  db: Db,
  words: MailWords,
  { productId, firstName, publicUrl }: About,
): Promise<Mail | null> {
  const product = await readProductCodes(db, productId).catch(() => null);
  if (product === null || !product.is_low) return null;
  const isArabic = words.language === 'ar';
  return lowStockMail(words, {
    firstName,
    product: isArabic ? product.name_ar : product.name,
    left: product.pools
      .filter((pool) => pool.is_low)
      .map((pool) => ({ name: isArabic ? pool.name_ar : pool.name, free: pool.free })),
    page: `${publicUrl}/admin/codes/${productId}`,
  });
}
