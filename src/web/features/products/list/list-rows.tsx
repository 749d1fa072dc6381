import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffProductRow } from '#shared/products/products.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import people from '#web/ui/list/table.module.css';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { daysLeft } from './days-left.ts';
import { ListActions, ListMenu } from './list-actions.tsx';
import { ListBadges } from './list-badges.tsx';
import { ProductName, ProductOptions, ProductPrice, ProductStock } from './list-facts.tsx';
import classes from '#web/ui/list/staff-list.module.css';
import { PickBox } from '#web/ui/list/pick-box.tsx';
import type { ProductActs } from './use-product-acts.ts';
import type { Selection } from '#web/ui/list/use-selection.ts';

interface ListRowsProps {
  products: readonly StaffProductRow[];
  isTrash: boolean;
  selection: Selection;
  acts: ProductActs;
}

/** Rows of the section "Products". */
export function ListRows(props: ListRowsProps) {
  return useIsWide() ? <ProductTable {...props} /> : <ProductCards {...props} />;
}

function ProductTable({ products, isTrash, selection, acts }: ListRowsProps) {
  const t = useTranslations('products.list');
  return (
    <table className={classes['table']}>
      <caption className="visually-hidden">{t('caption')}</caption>
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">{t('columns.pick')}</span>
          </th>
          <th>{t('columns.product')}</th>
          <th data-end>{t('columns.price')}</th>
          <th data-end>{t('columns.stock')}</th>
          <th>{t(isTrash ? 'columns.left' : 'columns.created')}</th>
          <th>
            <span className="visually-hidden">{t('columns.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr
            key={product.id}
            className={classes['row']}
            data-picked={selection.has(product.id) || undefined}
          >
            <td>
              <Pick product={product} selection={selection} />
            </td>
            <td>
              <ProductName product={product}>
                <ListBadges product={product} />
                <ProductOptions product={product} />
              </ProductName>
            </td>
            <td data-end>
              <ProductPrice product={product} />
            </td>
            <td data-end>
              <ProductStock product={product} />
            </td>
            <td>
              <When product={product} />
            </td>
            <td>
              <ListActions product={product} acts={acts} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ProductCards({ products, isTrash, selection, acts }: ListRowsProps) {
  const t = useTranslations('products.list');
  return (
    <ul className={people['cards']} aria-label={t('caption')}>
      {products.map((product) => (
        <li
          key={product.id}
          className={`${classes['card'] ?? ''} ${classes['row'] ?? ''}`}
          data-picked={selection.has(product.id) || undefined}
        >
          <div className={classes['cardhead']}>
            <Pick product={product} selection={selection} />
            <ProductName product={product} />
            <ListMenu product={product} acts={acts} />
          </div>
          <div>
            <ListBadges product={product} />
            <ProductOptions product={product} />
          </div>
          <dl className={people['facts']}>
            <div>
              <dt>{t('columns.price')}</dt>
              <dd>
                <ProductPrice product={product} />
              </dd>
            </div>
            <div>
              <dt>{t('columns.stock')}</dt>
              <dd>
                <ProductStock product={product} />
              </dd>
            </div>
            {isTrash ? (
              <div>
                <dt>{t('columns.left')}</dt>
                <dd>
                  <When product={product} />
                </dd>
              </div>
            ) : null}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Pick({ product, selection }: { product: StaffProductRow; selection: Selection }) {
  const t = useTranslations('products.list');
  const say = useInLanguage();
  return (
    <PickBox
      isPicked={selection.has(product.id)}
      name={t('pick', { name: isolate(say(product.name, product.name_ar)) })}
      onPick={(isRange) => selection.toggle(product.id, isRange)}
    />
  );
}

/** When it was made; of one in the trash, how long it is kept. */
function When({ product }: { product: StaffProductRow }) {
  const t = useTranslations('products.list');
  const { date } = useDates();
  const [now] = useState(() => Date.now());
  if (product.deleted_at !== null) return t('days_left', { count: daysLeft(product.deleted_at, now) });
  return (
    <time className={people['nowrap']} dateTime={product.created_at}>
      {date(product.created_at)}
    </time>
  );
}
