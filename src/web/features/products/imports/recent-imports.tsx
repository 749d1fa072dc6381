import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { CatalogueImport } from '#shared/products/imports.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { DataList, RowLink } from '#web/ui/list/data-list.tsx';
import { ImportStatusBadge } from './import-status-badge.tsx';
import { importsQuery } from './import-queries.ts';
import classes from '../imports.module.css';

/** The newest imports of everyone who makes the catalogue. */
export function RecentImports() {
  const t = useTranslations('imports');
  const { dateTime } = useDates();
  const { data, error, refetch } = useQuery(importsQuery);
  return (
    <section className={classes['recent']}>
      <h2 className={classes['heading']}>{t('recent.title')}</h2>
      {data === undefined && error !== null ? (
        <ErrorCard title={t('recent.load_failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <RowsSkeleton rows={4} /> : null}
      {data?.length === 0 ? <EmptyState title={t('recent.empty')} text={t('recent.empty_text')} /> : null}
      {data === undefined || data.length === 0 ? null : (
        <DataList
          caption={t('recent.caption')}
          rows={data}
          columns={[
            { name: t('recent.file'), card: 'title', show: (one) => <FileLink one={one} /> },
            { name: t('recent.table'), show: (one) => t(`kinds.${one.kind}.title`) },
            {
              name: t('recent.status'),
              card: 'badge',
              show: (one) => <ImportStatusBadge status={one.status} />,
            },
            { name: t('recent.by'), show: ({ by }) => <bdi>{by.name ?? by.email}</bdi> },
            { name: t('recent.when'), show: (one) => dateTime(one.created_at) },
          ]}
        />
      )}
    </section>
  );
}

function FileLink({ one }: { one: CatalogueImport }) {
  return (
    <RowLink to="/admin/imports/$importId" params={{ importId: one.id }}>
      <bdi>{one.name}</bdi>
    </RowLink>
  );
}
