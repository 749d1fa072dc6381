import { useTranslations } from 'use-intl';
import type { QuoteRow } from '#shared/quotes/quotes.contract.ts';
import { Detail, Words } from '#web/ui/list/data-list.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

/** The first of what is asked for, how much else, and how many units of all. */
export function Asked({
  row: { products, line_count: lines, units },
}: {
  row: Pick<QuoteRow, 'products' | 'line_count' | 'units'>;
}) {
  const t = useTranslations('quotes');
  const local = useInLanguage();
  const [first] = products;
  const more = lines - 1;
  return (
    <Words>
      {first === undefined ? null : <bdi>{local(first.name, first.name_ar)}</bdi>}
      <Detail>
        {[...(more > 0 ? [t('more_products', { count: more })] : []), t('units', { count: units })].join(
          ' · ',
        )}
      </Detail>
    </Words>
  );
}
