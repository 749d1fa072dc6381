import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { verdicts, type CatalogueImport, type ImportLine } from '#shared/products/imports.contract.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { importLinesQuery } from './import-queries.ts';
import { importSearch } from './import-search.ts';
import { LineDetails } from './line-details.tsx';
import classes from '../imports.module.css';

/** What each line of the file would do, or has done. */
export function ImportLines({ one }: { one: CatalogueImport }) {
  const t = useTranslations('imports.lines');
  const search = importSearch({ ...useSearch({ from: '/admin/imports/$importId' }) });
  const navigate = useNavigate({ from: '/admin/imports/$importId' });
  // What is wrong is what people come for.
  const { verdict: wanted = one.refused > 0 ? 'refuse' : 'all', cursor } = search;
  const shown = {
    ...(wanted === 'all' ? {} : { verdict: wanted }),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const { data, error, isPlaceholderData, refetch } = useQuery(importLinesQuery(one.id, one.status, shown));
  const rows = data?.data;
  const { cursor: _here, ...filters } = search;
  return (
    <section className={classes['recent']}>
      <h2 className={classes['heading']}>{t('title')}</h2>
      <div className={classes['filter']}>
        <FilterChoice
          label={t('show')}
          value={wanted === 'all' ? undefined : wanted}
          all={t('all')}
          options={verdicts.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
          onChoose={(verdict) =>
            void navigate({
              search: importSearch({ ...filters, verdict: verdict || 'all' }),
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
        <ol className={classes['lines']} aria-busy={isPlaceholderData}>
          {rows.map((row) => (
            <Line key={row.line} row={row} />
          ))}
        </ol>
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/admin/imports/$importId',
            params: { importId: one.id },
            search: at === null ? filters : { ...filters, cursor: at },
          })}
        />
      )}
    </section>
  );
}

function Line({ row }: { row: ImportLine }) {
  const t = useTranslations('imports.lines');
  return (
    <li className={classes['line']} data-verdict={row.verdict}>
      <span className={classes['number']}>{t('line', { number: row.line })}</span>
      <span className={classes['verdict']}>{t(`verdicts.${row.verdict}`)}</span>
      <span className={classes['key']}>
        <bdi>{row.key}</bdi>
      </span>
      <LineDetails row={row} />
    </li>
  );
}
