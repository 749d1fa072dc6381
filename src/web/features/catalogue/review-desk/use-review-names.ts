import { useTranslations } from 'use-intl';
import type { StaffReview } from '#shared/catalogue/product-reviews.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

/** What a review is of and whose, for sentences and names of buttons. */
export function useReviewNames(): (review: StaffReview) => {
  product: string;
  author: string;
  client: string;
} {
  const t = useTranslations('product_reviews');
  const local = useInLanguage();
  return ({ product, author, client }) => ({
    product: isolate(local(product.name, product.name_ar)),
    author: isolate(author.name ?? author.email),
    client: client.trade_name === null ? t('no_trade_name') : isolate(client.trade_name),
  });
}
