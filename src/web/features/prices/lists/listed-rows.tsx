import { Paper, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ListedPrice, PriceList } from '#shared/prices/price-lists.contract.ts';
import { isolate } from '#shared/locale.ts';
import { compareMoney } from '#shared/money.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { percentText } from '#web/ui/show/percent-text.ts';
import { readPrice } from '../grid/grid-edits.ts';
import { PriceCell } from '../grid/price-cell.tsx';
import classes from '../grid/price-grid.module.css';
import { isFit, thingKey, type ListEdits } from './list-edits.ts';

interface ListedRowsProps {
  list: PriceList;
  rows: readonly ListedPrice[];
  edits: ListEdits;
  onEdit: (row: ListedPrice, text: string) => void;
}

/** Products, each with its prices below its name. */
export function ListedRows({ list, rows, edits, onEdit }: ListedRowsProps) {
  const t = useTranslations('price_lists.prices');
  const local = useInLanguage();
  const products = Object.groupBy(rows, ({ product_id: id }) => id);
  return (
    <ul className="bare stack gap-sm" aria-label={t('list')}>
      {Object.entries(products).map(([id, own = []]) => {
        const [first] = own;
        return first === undefined ? null : (
          <Paper key={id} component="li" className="stack gap-xs">
            <Text component="h3" fw={600} className="row wrap break">
              <bdi>{local(first.name, first.name_ar)}</bdi>
              <Text span size="sm" c="dimmed">
                <bdi>{first.sku}</bdi>
              </Text>
            </Text>
            <ul className="bare">
              {own.map((row) => (
                <ListedRow
                  key={thingKey(row)}
                  list={list}
                  row={row}
                  text={edits.get(thingKey(row))?.text}
                  onEdit={(text) => onEdit(row, text)}
                />
              ))}
            </ul>
          </Paper>
        );
      })}
    </ul>
  );
}

interface ListedRowProps {
  list: PriceList;
  row: ListedPrice;
  text: string | undefined;
  onEdit: (text: string) => void;
}

function ListedRow({ list, row, text, onEdit }: ListedRowProps) {
  const t = useTranslations('price_lists.prices');
  const grid = useTranslations('price_grid');
  const local = useInLanguage();
  const { currency } = row.price;
  const option = row.option === null ? null : local(row.option, row.option_ar ?? row.option);
  const name = `${local(row.name, row.name_ar)}${option === null ? '' : ` – ${option}`}`;
  const typed = text === undefined ? null : readPrice(text);
  const fixed = typed === null ? row.fixed_price : { amount: typed, currency };
  const isPassedOver = text !== '' && fixed !== null && compareMoney(fixed, row.catalogue_price) > 0;
  return (
    <li className={classes['row']}>
      <div className="break">
        {option === null ? null : <bdi>{option} </bdi>}
        <span className="muted small">
          {t('catalogue')} <Amount money={row.catalogue_price} currency={currency} />
        </span>
        {/* A fixed price above the catalogue's is never charged: it must be seen. */}
        {isPassedOver ? <div className="muted small">{t('passed_over')}</div> : null}
      </div>
      <PriceCell
        label={t('fixed_of', { name: isolate(name) })}
        value={text ?? row.fixed_price?.amount ?? ''}
        placeholder={t('by_percent', { percent: percentText(list.percent_off) })}
        unit={grid(`units.${currency}`)}
        error={text === undefined || isFit(text) ? null : grid('price_wrong')}
        isChanged={text !== undefined}
        onChange={onEdit}
      />
      <span className="end">
        {text === undefined ? (
          <>
            <span className="muted small">{t('pays')}</span> <Amount money={row.price} currency={currency} />
          </>
        ) : (
          <span className="muted small">{t('unsaved')}</span>
        )}
      </span>
    </li>
  );
}
