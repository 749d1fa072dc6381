import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { GridRow as Row } from '#shared/prices/price-grid.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { rowKey, type Edits } from './grid-edits.ts';
import { GridRow } from './grid-row.tsx';
import classes from './price-grid.module.css';

interface GridTableProps {
  rows: readonly Row[];
  edits: Edits;
  onEdit: (row: Row, typed: { price?: string; stock?: string }) => void;
}

/** Products, each with its prices below its name. */
export function GridTable({ rows, edits, onEdit }: GridTableProps) {
  const t = useTranslations('price_grid');
  const products = Object.groupBy(rows, ({ product_id: id }) => id);
  return (
    <ul className={classes['products']} aria-label={t('list')}>
      {Object.entries(products).map(([id, own = []]) => (
        <li key={id} className={classes['product']}>
          <ProductHead rows={own} />
          <ul className={classes['rows']}>
            {own.map((row) => (
              <GridRow
                key={rowKey(row)}
                row={row}
                hasOptions={own.length > 1}
                edit={edits.get(rowKey(row))}
                onEdit={(typed) => onEdit(row, typed)}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function ProductHead({ rows: [row] }: { rows: readonly Row[] }) {
  const t = useTranslations('price_grid');
  const local = useInLanguage();
  const mayEdit = useMay()('manage_catalogue');
  if (row === undefined) return null;
  const name = <bdi>{local(row.name, row.name_ar)}</bdi>;
  return (
    <h2 className={classes['head']}>
      {mayEdit ? (
        <TextLink to="/admin/products/$productId" params={{ productId: row.product_id }} inherit>
          {name}
        </TextLink>
      ) : (
        name
      )}
      <bdi className={classes['sku']}>{row.sku}</bdi>
      {row.status === 'active' ? null : (
        <Badge variant="light" color="gray">
          {t(`status.${row.status}`)}
        </Badge>
      )}
    </h2>
  );
}
