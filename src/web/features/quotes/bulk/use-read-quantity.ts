import { useTranslations } from 'use-intl';
import { BULK_QUANTITY_MAX } from '#shared/quotes/bulk-order.contract.ts';
import { readCount } from '#web/ui/form/read-count.ts';

/** A quantity as it was typed; where it can't be ordered, why not, in words. */
export function useReadQuantity(): (typed: string, minimum: number) => { count: number | null; why: string } {
  const t = useTranslations('bulk_order');
  return (typed, minimum) => ({
    count: readCount(typed, minimum, BULK_QUANTITY_MAX),
    why:
      readCount(typed, 0, minimum - 1) === null && typed.trim() !== ''
        ? t('invalid_range', { n: minimum, max: BULK_QUANTITY_MAX })
        : t('invalid_text', { n: minimum }),
  });
}
