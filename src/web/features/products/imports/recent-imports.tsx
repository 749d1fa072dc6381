import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { CatalogueImport } from '#shared/products/imports.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { DataList, RowLink } from '#web/ui/list/data-list.tsx';
import { ImportStatusBadge } from './import-status-badge.tsx';
import { importsQuery } from './import-queries.ts';

/** The newest imports of everyone who makes the catalogue. */
export function RecentImports() {
  const t = useTranslations('imports');
  const { dateTime } = useDates();
  return (
    <section className="stack">
      <h2 className="heading">{t('recent.title')}</h2>
      <Answered answer={useQuery(importsQuery)} failed={t('recent.load_failed')}>
        {(imports) =>
          imports.length === 0 ? (
            <EmptyState title={t('recent.empty')} text={t('recent.empty_text')} />
          ) : (
            <DataList
              caption={t('recent.caption')}
              rows={imports}
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
          )
        }
      </Answered>
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
