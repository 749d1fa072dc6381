import { useTranslations } from 'use-intl';
import type { saleDimensions } from '#shared/insight/sales.contract.ts';
import { wilayas } from '#shared/wilayas.ts';
import { useMay } from '#web/session/access.tsx';
import { RowLink } from '#web/ui/list/data-list.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import type { Sales } from './sales-tiles.tsx';

export type Dimension = Exclude<(typeof saleDimensions)[number], 'payment_method'>;

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
  if (key !== '' && by === 'product' && may('read_orders'))
    return (
      <RowLink to="/admin/orders" search={{ product: key, from, until }}>
        {name}
      </RowLink>
    );
  if (key !== '' && by === 'reseller' && may('read_orders'))
    return (
      <RowLink to="/admin/orders" search={{ client: key, from, until }}>
        {name}
      </RowLink>
    );
  if (key !== '' && by === 'category' && may('manage_catalogue'))
    return (
      <RowLink to="/admin/products" search={{ category: key }}>
        {name}
      </RowLink>
    );
  if (key !== '' && by === 'price_list' && may('manage_prices'))
    return (
      <RowLink to="/admin/price-lists/$listId" params={{ listId: key }}>
        {name}
      </RowLink>
    );
  return <span className="medium">{name}</span>;
}
