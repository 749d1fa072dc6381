import { Button, Progress, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { errorStatus } from '#shared/contracts/errors.ts';
import type { CatalogueImport } from '#shared/contracts/imports.ts';
import { useDates } from '../../i18n/use-dates.ts';
import { Refusal } from '../clients/refusal.tsx';
import { isAtWork } from './import-queries.ts';
import { ImportStatusBadge } from './import-status-badge.tsx';
import classes from './imports.module.css';
import { useDecideImport } from './use-decide-import.ts';

/** Where it stands, in figures, and what can be done now. */
export function ImportState({ one }: { one: CatalogueImport }) {
  const t = useTranslations('imports');
  const { dateTime } = useDates();
  return (
    <div className={classes['card']}>
      <Stack gap="md">
        <div className={classes['facts']}>
          <ImportStatusBadge status={one.status} />
          <span className={classes['dimmed']}>
            {t(`kinds.${one.kind}.title`)} · <bdi>{one.by.name ?? one.by.email}</bdi> ·{' '}
            {dateTime(one.created_at)}
          </span>
        </div>
        <Words one={one} />
        {isAtWork(one) ? <Bar one={one} /> : <Figures one={one} />}
        <Decision one={one} />
      </Stack>
    </div>
  );
}

/** What it means, and what to do next. */
function Words({ one: { status, failure, refused } }: { one: CatalogueImport }) {
  const t = useTranslations('imports');
  const errors = useTranslations('errors');
  if (status === 'checked')
    return <p className={classes['words']}>{t(refused > 0 ? 'says.refused' : 'says.fits')}</p>;
  if (status !== 'failed' || failure === null)
    return <p className={classes['words']}>{t(`says.${status}`)}</p>;
  const said =
    failure === 'lines_refused'
      ? t('says.unfit')
      : isCode(failure)
        ? errors(failure, NOTHING)
        : t('says.failed');
  return (
    <p role="alert" className={classes['problem']}>
      {said}
    </p>
  );
}

/** Codes of files that can’t be read speak of figures, which an import does not keep. */
const NOTHING = { line: '?', columns: '…', maximum: '20,000' };
const codes = ['csv_unreadable', 'csv_columns_missing', 'csv_too_long', 'unavailable'] as const;
const isCode = (failure: string): failure is (typeof codes)[number] =>
  failure in errorStatus && codes.some((code) => code === failure);

function Bar({ one }: { one: CatalogueImport }) {
  const t = useTranslations('imports');
  const share = one.lines === 0 ? 0 : (100 * one.lines_done) / one.lines;
  return (
    <div>
      <Progress value={share} size="lg" aria-label={t('progress')} animated={one.lines_done < one.lines} />
      <output className={classes['dimmed']}>{t('progress_of', { x: one.lines_done, y: one.lines })}</output>
    </div>
  );
}

function Figures({ one }: { one: CatalogueImport }) {
  const t = useTranslations('imports.figures');
  return (
    <dl className={classes['figures']}>
      {(['added', 'changed', 'unchanged', 'refused'] as const).map((name) => (
        <div key={name} data-bad={(name === 'refused' && one.refused > 0) || undefined}>
          <dt>{t(name)}</dt>
          <dd>{one[name].toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Decision({ one }: { one: CatalogueImport }) {
  const t = useTranslations('imports');
  const { apply, cancel } = useDecideImport(one.id);
  const isOpen = isAtWork(one) || one.status === 'checked';
  const mayApply = one.status === 'checked' && one.refused === 0 && one.added + one.changed > 0;
  const error = apply.error ?? cancel.error;
  if (!isOpen) return null;
  return (
    <Stack gap="sm">
      {error === null || apply.isPending || cancel.isPending ? null : (
        <Refusal title={t('not_done')} error={error} />
      )}
      <div className={classes['actions']}>
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
      </div>
    </Stack>
  );
}
