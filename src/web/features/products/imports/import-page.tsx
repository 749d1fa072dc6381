import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { ImportLines } from './import-lines.tsx';
import { hasVerdicts, importQuery } from './import-queries.ts';
import { importSearch } from './import-search.ts';
import { ImportState } from './import-state.tsx';
import { TakeBack } from './take-back.tsx';
import { TakenBack } from './taken-back.tsx';

/** One file: how far it is, what it would do line by line, and the decision. */
export function ImportPage() {
  const t = useTranslations('imports');
  const sections = useTranslations('admin');
  const { importId } = useParams({ from: '/admin/imports/$importId' });
  const { data, error, refetch } = useQuery(importQuery(importId));
  const title = data === undefined ? t('title') : t('one', { name: isolate(data.name) });
  return (
    <Page
      address={importSearch}
      title={title}
      breadcrumb={
        <Breadcrumb>
          <TextLink to="/admin" inherit>
            {sections('title')}
          </TextLink>
          <TextLink to="/admin/imports" inherit>
            {t('title')}
          </TextLink>
          {data === undefined ? '…' : <bdi>{data.name}</bdi>}
        </Breadcrumb>
      }
    >
      {data === undefined && error !== null ? (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <RowsSkeleton rows={6} /> : null}
      {data === undefined ? null : (
        <>
          <ImportState one={data} />
          {data.status === 'done' && data.kind !== 'categories' ? <TakeBack one={data} /> : null}
          {data.status === 'taken_back' ? <TakenBack one={data} /> : null}
          {hasVerdicts(data) ? <ImportLines one={data} /> : null}
        </>
      )}
    </Page>
  );
}
