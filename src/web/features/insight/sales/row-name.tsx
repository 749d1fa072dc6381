import { useTranslations } from 'use-intl';
import type { saleDimensions } from '#shared/insight/sales.contract.ts';
import { wilayas } from '#shared/wilayas.ts';
import { useMay } from '#web/session/access.tsx';
import { RowLink } from '#web/ui/list/data-list.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import type { Sales } from './sales-tiles.tsx';

export type Dimension = Exclude<(typeof saleDimensions)[number], 'payment_method'>;

/** What the list of orders calls it. */
const FILTERS = {
  category: 'category',
  product: 'product',
  reseller: 'client',
  wilaya: 'wilaya',
  price_list: 'price_list',
  currency: 'currency',
} as const satisfies Record<Dimension, string>;

interface NameProps {
  row: Sales['rows'][number];
  by: Dimension;
  period: Pick<Sales, 'from' | 'until'>;
}

/** What a row counts, and the way to the list of it where there is one. */
export function RowName({ row: { key, ...row }, by, period: { from, until } }: NameProps) {
  const t = useTranslations('insight.sales.none');
  const may = useMay();
  const inLanguage = useInLanguage();
  const wilaya = by === 'wilaya' ? wilayas.find(({ number }) => String(number) === key) : undefined;
  const name =
    by === 'currency'
      ? key
      : wilaya !== undefined
        ? inLanguage(wilaya.name, wilaya.name_ar)
        : row.name === null
          ? t(by)
          : inLanguage(row.name, row.name_ar);
  if (key !== '' && may('read_orders'))
    return (
      <RowLink to="/admin/orders" search={{ [FILTERS[by]]: key, from, until }}>
        {name}
      </RowLink>
    );
  return <span className="medium">{name}</span>;
}
