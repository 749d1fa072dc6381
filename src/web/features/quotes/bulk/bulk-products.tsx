import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { bulkProductsQuery, bulkSearch } from './bulk-queries.ts';
import { BulkProductRow } from './bulk-product-row.tsx';
import { FillButton } from './fill-button.tsx';
import classes from './bulk-order.module.css';

/** What can be ordered, by name, SKU or category. */
export function BulkProducts() {
  const t = useTranslations('bulk_order');
  const list = useList('/bulk-order', bulkSearch);
  const products = useInfiniteQuery({
    ...bulkProductsQuery({ query: bulkSearch.query(list.search) }),
    placeholderData: keepPreviousData,
  });
  const isLooking = useSession().looked_at_by !== null;
  return (
    <section className={`stack gap-sm ${classes['list']}`} aria-label={t('products')}>
      <div className="row bottom">
        <div className="roomy">
          <SearchField {...list.field('search')} label={t('search')} placeholder={t('search_hint')} />
        </div>
        {isLooking ? null : <FillButton />}
      </div>
      <PagedList
        list={products}
        failure={t('products_failed')}
        empty={<EmptyState title={t('none_found')} />}
      >
        {(rows) => (
          <ul className="bare framed lines" aria-label={t('products')} aria-busy={products.isPlaceholderData}>
            {rows.map((product) => (
              <BulkProductRow key={product.id} product={product} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
