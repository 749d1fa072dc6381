import { Button, Group, Paper, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { CatalogueImport } from '#shared/products/imports.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { part } from '#web/ui/page/part.ts';
import { ImportLines } from './import-lines.tsx';
import { hasVerdicts, importQuery } from './import-queries.ts';
import { importSearch } from './import-search.ts';
import { ImportState } from './import-state.tsx';
import { TakenBack } from './taken-back.tsx';

/** One file: how far it is, what it would do line by line, and the decision. */
export function ImportPage() {
  const t = useTranslations('imports');
  const { importId } = useParams({ from: '/admin/imports/$importId' });
  const answer = useQuery(importQuery(importId));
  const title = answer.data === undefined ? t('title') : t('one', { name: isolate(answer.data.name) });
  return (
    <Page
      address={importSearch}
      title={title}
      breadcrumb={
        <AdminBreadcrumb section={{ to: '/admin/imports', name: t('title') }}>
          {answer.data === undefined ? '…' : <bdi>{answer.data.name}</bdi>}
        </AdminBreadcrumb>
      }
    >
      <Answered answer={answer} failed={t('load_failed')}>
        {(one) => (
          <>
            <ImportState one={one} />
            {one.status === 'done' && one.kind !== 'categories' ? <TakeBack one={one} /> : null}
            {one.status === 'taken_back' ? <TakenBack one={one} /> : null}
            {hasVerdicts(one) ? <ImportLines one={one} /> : null}
          </>
        )}
      </Answered>
    </Page>
  );
}

const TakeBackDialog = part(async () => (await import('./take-back-dialog.tsx')).TakeBackDialog);

/** The way back from an import that was taken in, or why there is none any more. */
function TakeBack({ one }: { one: CatalogueImport }) {
  const t = useTranslations('imports.back');
  const { dateTime } = useDates();
  const { isOpen, open, close, opener } = useQuestion();
  if (one.taken_back_until === null) return <p className="bare muted small">{t('over')}</p>;
  return (
    <Paper className="stack gap-sm">
      {one.failure === null ? null : (
        <Text role="alert" c="red">
          {t('failed')}
        </Text>
      )}
      <Group justify="space-between" gap="sm">
        <Text>{t('until', { date: dateTime(one.taken_back_until) })}</Text>
        <Button
          ref={opener}
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={open}
        >
          {t('action')}
        </Button>
      </Group>
      {isOpen ? (
        <PartBoundary fallback={null}>
          <TakeBackDialog one={one} opener={opener} onClose={close} />
        </PartBoundary>
      ) : null}
    </Paper>
  );
}
