import { useTranslations } from 'use-intl';
import type { GridRow as Row } from '#shared/prices/price-grid.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { readPrice, readStock, type Edit } from './grid-edits.ts';
import { PriceCell } from './price-cell.tsx';
import classes from './price-grid.module.css';

interface GridRowProps {
  row: Row;
  /** The product is charged by its plans, variations or tiers. */
  hasOptions: boolean;
  edit: Edit | undefined;
  onEdit: (typed: { price?: string; stock?: string }) => void;
}

/** One price, and the stock where units are counted. */
export function GridRow({ row, hasOptions, edit, onEdit }: GridRowProps) {
  const t = useTranslations('price_grid');
  const local = useInLanguage();
  const option = row.option === null ? null : local(row.option, row.option_ar ?? row.option);
  const label = option ?? t(hasOptions ? 'base' : 'unit');
  const of = isolate(`${local(row.name, row.name_ar)}${option === null ? '' : ` – ${option}`}`);
  const price = edit?.price ?? row.price;
  const stock = edit?.stock ?? (row.stock === null ? '' : String(row.stock));
  return (
    <li className={classes['row']}>
      <div className={classes['option']}>
        <bdi>{label}</bdi>{' '}
        <span className={classes['dimmed']}>
          {row.target === 'product' ? null : t(`kinds.${row.target}`)}
        </span>
      </div>
      <PriceCell
        label={t('price_of', { name: of })}
        value={price}
        unit={t(`units.${row.currency}`)}
        error={edit?.price === undefined || readPrice(edit.price) !== null ? null : t('price_wrong')}
        isChanged={edit?.price !== undefined && readPrice(edit.price) !== row.price}
        onChange={(text) => onEdit({ price: text })}
      />
      {row.has_stock ? (
        <PriceCell
          label={t('stock_of', { name: of })}
          value={stock}
          placeholder={t('any_stock')}
          isWhole
          error={edit?.stock === undefined || readStock(edit.stock) !== undefined ? null : t('stock_wrong')}
          isChanged={edit?.stock !== undefined && readStock(edit.stock) !== row.stock}
          onChange={(text) => onEdit({ stock: text })}
        />
      ) : (
        <span className={`${classes['dimmed']} ${classes['end']}`}>
          {row.target === 'product' && row.delivery === 'codes' ? t('by_codes') : null}
        </span>
      )}
    </li>
  );
}
