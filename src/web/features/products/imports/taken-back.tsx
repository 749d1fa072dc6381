import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import {
  outcomes,
  type CatalogueImport,
  type ImportProduct,
  type TakeBack,
} from '#shared/products/imports.contract.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { importProductsQuery, takeBackQuery } from './import-queries.ts';
import { importSearch } from './import-search.ts';
import classes from '../imports.module.css';

/** What became of the products of an import that was taken back, and of which of them it could not be. */
export function TakenBack({ one: { id, status } }: { one: CatalogueImport }) {
  const t = useTranslations('imports.back');
  const { data, error, refetch } = useQuery(takeBackQuery(id, status));
  return (
    <section className={classes['recent']}>
      <h2 className={classes['heading']}>{t('products')}</h2>
      {data === undefined && error !== null ? (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <RowsSkeleton rows={6} /> : null}
      {data === undefined ? null : (
        <>
          <dl className={classes['figures']}>
            {outcomes.map((name) => (
              <div key={name} data-bad={(name === 'kept' && data.kept > 0) || undefined}>
                <dt>{t(`figures.${name}`)}</dt>
                <dd>{data[name].toLocaleString('en')}</dd>
              </div>
            ))}
          </dl>
          <Products id={id} counts={data} />
        </>
      )}
    </section>
  );
}

function Products({ id, counts }: { id: string; counts: TakeBack }) {
  const t = useTranslations('imports.back');
  const search = importSearch({ ...useSearch({ from: '/admin/imports/$importId' }) });
  const navigate = useNavigate({ from: '/admin/imports/$importId' });
  const { from, ...filters } = search;
  // What is not as it was is what people come for.
  const wanted = filters.result ?? outcomes.findLast((name) => counts[name] > 0) ?? 'all';
  const { data, error, refetch } = useQuery(
    importProductsQuery(id, {
      ...(wanted === 'all' ? {} : { result: wanted }),
      ...(from === undefined ? {} : { cursor: from }),
    }),
  );
  const rows = data?.data;
  return (
    <>
      <div className={classes['filter']}>
        <FilterChoice
          label={t('show')}
          value={wanted === 'all' ? undefined : wanted}
          all={t('all')}
          options={outcomes.map((value) => ({ value, label: t(`figures.${value}`) }))}
          onChoose={(result) =>
            void navigate({
              search: importSearch({ ...filters, result: result || 'all' }),
              resetScroll: false,
            })
          }
        />
      </div>
      {rows === undefined && error !== null ? (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {rows === undefined && error === null ? <RowsSkeleton rows={6} /> : null}
      {rows?.length === 0 ? <EmptyState title={t('none')} /> : null}
      {rows === undefined || rows.length === 0 ? null : (
        <ol className={classes['lines']} aria-label={t('products')}>
          {rows.map((row) => (
            <Product key={row.product_id} row={row} />
          ))}
        </ol>
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={from === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/admin/imports/$importId',
            params: { importId: id },
            search: at === null ? filters : { ...filters, from: at },
          })}
        />
      )}
    </>
  );
}

function Product({ row: { product_id: id, name, sku, result, reason } }: { row: ImportProduct }) {
  const t = useTranslations('imports.back');
  return (
    <li className={classes['line']} data-verdict={result === 'kept' ? 'refuse' : undefined}>
      <span className={classes['number']}>
        <bdi>{sku}</bdi>
      </span>
      <span className={classes['verdict']}>{t(`figures.${result}`)}</span>
      <span className={classes['key']}>
        <TextLink to="/admin/products/$productId" params={{ productId: id }}>
          <bdi>{name}</bdi>
        </TextLink>
        {reason === null ? null : <div>{t(`reasons.${reason}`)}</div>}
      </span>
    </li>
  );
}
