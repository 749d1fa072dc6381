import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { CatalogueImport } from '#shared/products/imports.contract.ts';
import { isolate, listOf } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Counts } from '#web/ui/show/counts.tsx';
import { hasVerdicts, isAtWork } from './import-queries.ts';
import { ImportStatusBadge } from './import-status-badge.tsx';
import { useDecideImport } from './use-decide-import.ts';

/** Where it stands, in figures, and what can be done now. */
export function ImportState({ one }: { one: CatalogueImport }) {
  const t = useTranslations('imports');
  const { dateTime } = useDates();
  return (
    <Paper className="stack">
      <div className="row wrap">
        <ImportStatusBadge status={one.status} />
        <span className="muted small">
          {t(`kinds.${one.kind}.title`)} · <bdi>{one.by.name ?? one.by.email}</bdi> ·{' '}
          {dateTime(one.created_at)}
        </span>
      </div>
      <Words one={one} />
      {isAtWork(one) ? <Bar one={one} /> : null}
      {isAtWork(one) || !hasVerdicts(one) ? null : <Figures one={one} />}
      <Decision one={one} />
    </Paper>
  );
}

/** What it means, and what to do next. */
function Words({ one }: { one: CatalogueImport }) {
  const t = useTranslations('imports');
  const { language } = useLanguage();
  const { status, failure } = one;
  const about = one.failure_about ?? '—';
  if (status === 'checked') return <Text>{t(`says.${comesTo(one)}`)}</Text>;
  if (status !== 'failed' || failure === null) return <Text>{t(`says.${status}`)}</Text>;
  const reason = failures.find((one) => one === failure) ?? 'failed';
  return (
    <Text role="alert" c="red">
      {reason === 'csv_columns_missing' || reason === 'csv_columns_unknown' || reason === 'csv_columns_twice'
        ? t(`says.${reason}`, { columns: isolate(listOf(about.split(', '), language)) })
        : reason === 'csv_unreadable'
          ? t('says.csv_unreadable', { line: about })
          : t(`says.${reason}`)}
    </Text>
  );
}

/** What all its lines come to. */
function comesTo({ lines, refused, added, changed }: CatalogueImport) {
  if (refused > 0) return 'refused';
  if (lines === 0) return 'empty';
  return added + changed > 0 ? 'fits' : 'same';
}

/** Why it failed, of what people can do something about. */
const failures = [
  'encoding_unknown',
  'csv_unreadable',
  'csv_columns_missing',
  'csv_columns_unknown',
  'csv_columns_twice',
  'csv_too_long',
  'lines_refused',
] as const;

function Bar({ one }: { one: CatalogueImport }) {
  const t = useTranslations('imports');
  return (
    <div>
      {/* Without a value, it says that something is under way. */}
      <progress
        className="progress"
        aria-label={t('progress')}
        {...(one.lines === 0 ? {} : { value: one.lines_done, max: one.lines })}
      />
      <output className="muted small">{t('progress_of', { x: one.lines_done, y: one.lines })}</output>
    </div>
  );
}

function Figures({ one }: { one: CatalogueImport }) {
  const t = useTranslations('imports.figures');
  return (
    <Counts
      of={(['added', 'changed', 'unchanged', 'emptied', 'refused'] as const).map((name) => ({
        name: t(name),
        count: one[name],
        isBad: (name === 'refused' || name === 'emptied') && one[name] > 0,
      }))}
    />
  );
}

function Decision({ one }: { one: CatalogueImport }) {
  const t = useTranslations('imports');
  const { apply, cancel } = useDecideImport(one.id);
  const isOpen = one.status === 'checked' || (isAtWork(one) && one.status !== 'taking_back');
  const mayApply = one.status === 'checked' && one.refused === 0 && one.added + one.changed > 0;
  const error = apply.error ?? cancel.error;
  if (!isOpen) return null;
  return (
    <Stack gap="sm">
      {error === null || apply.isPending || cancel.isPending ? null : (
        <Refusal title={t('not_done')} error={error} />
      )}
      <Group gap="sm">
        <Button
          variant="default"
          loading={cancel.isPending}
          disabled={apply.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('cancel')}
        </Button>
        {mayApply ? (
          <Button loading={apply.isPending} disabled={cancel.isPending} onClick={() => apply.mutate()}>
            {t('apply', { count: one.added + one.changed })}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
