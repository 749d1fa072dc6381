import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { CatalogueImport } from '#shared/products/imports.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { ImportStatusBadge } from './import-status-badge.tsx';
import { importsQuery } from './import-queries.ts';
import classes from '../imports.module.css';

/** The newest imports of everybody who makes the catalogue. */
export function RecentImports() {
  const t = useTranslations('imports.recent');
  const isWide = useIsWide();
  const { data, error, refetch } = useQuery(importsQuery);
  return (
    <section className={classes['recent']}>
      <h2 className={classes['heading']}>{t('title')}</h2>
      {data === undefined && error !== null ? (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <RowsSkeleton rows={4} /> : null}
      {data?.length === 0 ? <EmptyState title={t('empty')} text={t('empty_text')} /> : null}
      {data === undefined || data.length === 0 ? null : isWide ? <Rows list={data} /> : <Cards list={data} />}
    </section>
  );
}

function Rows({ list }: { list: readonly CatalogueImport[] }) {
  const t = useTranslations('imports');
  const { dateTime } = useDates();
  return (
    <div className={classes['card']}>
      <Table>
        <caption className="visually-hidden">{t('recent.caption')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('recent.file')}</Table.Th>
            <Table.Th scope="col">{t('recent.table')}</Table.Th>
            <Table.Th scope="col">{t('recent.status')}</Table.Th>
            <Table.Th scope="col">{t('recent.by')}</Table.Th>
            <Table.Th scope="col">{t('recent.when')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td className={classes['name']}>
                <FileLink one={one} />
              </Table.Td>
              <Table.Td>{t(`kinds.${one.kind}.title`)}</Table.Td>
              <Table.Td>
                <ImportStatusBadge status={one.status} />
              </Table.Td>
              <Table.Td>
                <bdi>{one.by.name ?? one.by.email}</bdi>
              </Table.Td>
              <Table.Td>{dateTime(one.created_at)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Cards({ list }: { list: readonly CatalogueImport[] }) {
  const t = useTranslations('imports');
  const { dateTime } = useDates();
  return (
    <ul className={classes['cards']}>
      {list.map((one) => (
        <li key={one.id} className={classes['card']}>
          <FileLink one={one} />
          <div className={classes['facts']}>
            <ImportStatusBadge status={one.status} />
            <span className={classes['dimmed']}>
              {t(`kinds.${one.kind}.title`)} · {dateTime(one.created_at)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function FileLink({ one }: { one: CatalogueImport }) {
  return (
    <TextLink to="/admin/imports/$importId" params={{ importId: one.id }}>
      <bdi>{one.name}</bdi>
    </TextLink>
  );
}
