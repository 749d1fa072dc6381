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
import { TakenBack } from './taken-back.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import type { CatalogueImport } from '#shared/products/imports.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import classes from '../imports.module.css';
import { part } from '#web/ui/page/part.ts';

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

const TakeBackDialog = part(async () => (await import('./take-back-dialog.tsx')).TakeBackDialog);

/** The way back from an import that was taken in, or why there is none any more. */
function TakeBack({ one }: { one: CatalogueImport }) {
  const t = useTranslations('imports.back');
  const { dateTime } = useDates();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (one.taken_back_until === null) return <p className={classes['dimmed']}>{t('over')}</p>;
  return (
    <Stack className={classes['card']} gap="sm">
      {one.failure === null ? null : (
        <p role="alert" className={classes['problem']}>
          {t('failed')}
        </p>
      )}
      <Group justify="space-between" gap="sm">
        <Text>{t('until', { date: dateTime(one.taken_back_until) })}</Text>
        <Button
          ref={opener}
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('action')}
        </Button>
      </Group>
      {isOpen ? (
        <Suspense fallback={null}>
          <TakeBackDialog one={one} opener={opener} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
