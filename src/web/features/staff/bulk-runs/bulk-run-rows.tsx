import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { countText } from '#shared/count-text.ts';
import type { BulkRun, BulkRunRow } from '#shared/staff/bulk-runs.contract.ts';
import { orderStatuses } from '#shared/orders/orders.contract.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Outcomes } from '#web/ui/list/outcomes.tsx';
import { bulkRowsQuery } from './bulk-queries.ts';
import { bulkRunSearch } from './bulk-run-search.ts';

/** What became of each row, those that were refused alone if one likes. */
export function BulkRunRows({ run }: { run: BulkRun }) {
  const t = useTranslations('bulk_runs.rows');
  const search = bulkRunSearch({ ...useSearch({ from: '/admin/bulk-runs/$runId' }) });
  const navigate = useNavigate({ from: '/admin/bulk-runs/$runId' });
  const say = useRowWords();
  const { cursor, ...filter } = search;
  return (
    <Outcomes
      title={t('title')}
      label={t('title')}
      answer={useQuery(bulkRowsQuery(run.id, run.done + run.refused, search))}
      failed={t('load_failed')}
      none={t('none')}
      filter={{
        label: t('filter'),
        value: search.only,
        all: t('all'),
        options: [{ value: 'refused', label: t('refused') }],
        onChoose: (only) => void navigate({ search: bulkRunSearch({ only }), resetScroll: false }),
      }}
      isFirst={cursor === undefined}
      addressOf={(at) => ({
        to: '/admin/bulk-runs/$runId',
        params: { runId: run.id },
        search: at === null ? filter : { ...filter, cursor: at },
      })}
      outcomeOf={(row) => ({
        key: row.place,
        number: countText(row.place),
        verdict: say(row),
        isBad: row.result !== null && row.result !== 'done',
        what: <Name row={row} kind={run.kind} />,
      })}
    />
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
