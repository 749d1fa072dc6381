import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { BulkRun, BulkRunRow } from '#shared/staff/bulk-runs.contract.ts';
import { orderStatuses } from '#shared/orders/orders.contract.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import imports from '#web/features/products/imports.module.css';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { bulkRowsQuery } from './bulk-queries.ts';
import { bulkRunSearch } from './bulk-run-search.ts';

/** What became of each row, those that were refused alone if one likes. */
export function BulkRunRows({ run }: { run: BulkRun }) {
  const t = useTranslations('bulk_runs.rows');
  const search = bulkRunSearch({ ...useSearch({ from: '/admin/bulk-runs/$runId' }) });
  const navigate = useNavigate({ from: '/admin/bulk-runs/$runId' });
  const { data, error, refetch } = useQuery(bulkRowsQuery(run.id, run.done + run.refused, search));
  const { cursor, ...filter } = search;
  return (
    <section className={imports['recent']}>
      <h2 className={imports['heading']}>{t('title')}</h2>
      <div className={imports['filter']}>
        <FilterChoice
          label={t('filter')}
          value={search.only}
          all={t('all')}
          options={[{ value: 'refused', label: t('refused') }]}
          onChoose={(only) => void navigate({ search: bulkRunSearch({ only }), resetScroll: false })}
        />
      </div>
      {data === undefined && error !== null ? (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <RowsSkeleton rows={6} /> : null}
      {data?.data.length === 0 ? <p className={imports['dimmed']}>{t('none')}</p> : null}
      {data === undefined || data.data.length === 0 ? null : (
        <ol className={imports['lines']} aria-label={t('title')}>
          {data.data.map((row) => (
            <Row key={row.place} row={row} kind={run.kind} />
          ))}
        </ol>
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/admin/bulk-runs/$runId',
            params: { runId: run.id },
            search: at === null ? filter : { ...filter, cursor: at },
          })}
        />
      )}
    </section>
  );
}

function Row({ row, kind }: { row: BulkRunRow; kind: BulkRun['kind'] }) {
  const say = useRowWords();
  const isBad = row.result !== null && row.result !== 'done';
  return (
    <li className={imports['line']} data-verdict={isBad ? 'refuse' : undefined}>
      <span className={imports['number']}>{row.place.toLocaleString('en')}</span>
      <span className={imports['key']}>
        <Name row={row} kind={kind} />
      </span>
      <span className={isBad ? imports['verdict'] : imports['number']}>{say(row)}</span>
    </li>
  );
}

function Name({ row: { subject_id: id, name }, kind }: { row: BulkRunRow; kind: BulkRun['kind'] }) {
  if (kind === 'products')
    return (
      <TextLink to="/admin/products/$productId" params={{ productId: id }} size="sm">
        <bdi>{name}</bdi>
      </TextLink>
    );
  if (kind === 'codes') return <CodeText>{name}</CodeText>;
  return (
    <TextLink to="/admin/orders/$orderId" params={{ orderId: id }} size="sm">
      <CodeText>{name}</CodeText>
    </TextLink>
  );
}

function useRowWords(): (row: BulkRunRow) => string {
  const t = useTranslations('bulk_runs.rows');
  const states = useTranslations('order_states.statuses');
  return ({ result, state }) => {
    const status = orderStatuses.find((one) => one === state);
    if (result === 'order_status_changed')
      return status === undefined ? t('changed_meanwhile') : t('status_changed', { status: states(status) });
    return t(result ?? 'waits');
  };
}
