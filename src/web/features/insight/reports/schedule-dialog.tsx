import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import {
  RECIPIENTS_MAX,
  reportFormats,
  scheduleTimes,
  type ScheduleTime,
} from '#shared/insight/report-files.contract.ts';
import { reportNames, reports, type ReportName } from '#shared/insight/reports.contract.ts';
import { languages, type Language } from '#shared/locale.ts';
import { call, type AnswerOf } from '#web/api/call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useMay } from '#web/session/access.tsx';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { useDraft, type Draft } from '#web/ui/form/use-draft.ts';

interface ScheduleDialogProps extends OpenedDialog {
  staff: AnswerOf<'GET /api/admin/report-schedules'>['staff'];
}

interface Typed {
  report: ReportName;
  format: (typeof reportFormats)[number];
  language: Language;
  every: ScheduleTime;
  recipients: string[];
}

/** A report, when, and to whom of those who may read it. */
export function ScheduleDialog({ staff, ...dialog }: ScheduleDialogProps) {
  const t = useTranslations('reports');
  const { language } = useLanguage();
  const may = useMay();
  const readersOf = (report: ReportName) => staff.filter((one) => one.reports.includes(report));
  const initial: Typed = { report: 'sales', format: 'pdf', language, every: 'week', recipients: [] };
  const draft = useDraft({
    initial,
    problems: ({ recipients }) => ({ recipients: recipients.length === 0 }),
    send: async (body, { idempotencyKey }) =>
      (await call('POST /api/admin/report-schedules', { body, idempotencyKey })).data,
    topics: ['reports'],
    done: () => t('schedules.done'),
    onDone: dialog.onClose,
  });
  const { set, isBusy, draft: chosen } = draft;
  return (
    <FormDialog {...dialog} draft={draft} title={t('schedules.title')} action={t('schedules.confirm')}>
      <SelectField
        label={t('choose')}
        value={chosen.report}
        disabled={isBusy}
        options={reportNames
          .filter((name) => may(reports[name].permission))
          .map((value) => ({ value, label: t(`names.${value}`) }))}
        onChange={(report) =>
          set(({ recipients }) => {
            const readers = new Set(readersOf(report).map(({ id }) => id));
            return { report, recipients: recipients.filter((id) => readers.has(id)) };
          })
        }
      />
      <SelectField
        label={t('schedules.when')}
        value={chosen.every}
        disabled={isBusy}
        options={scheduleTimes.map((value) => ({ value, label: t(`schedules.every.${value}`) }))}
        onChange={(every) => set({ every })}
      />
      <div className="pair">
        <SelectField
          label={t('schedules.format')}
          value={chosen.format}
          disabled={isBusy}
          options={reportFormats.map((value) => ({ value, label: t(`${value}.download`) }))}
          onChange={(format) => set({ format })}
        />
        <SelectField
          label={t('schedules.language')}
          value={chosen.language}
          disabled={isBusy}
          options={languages.map((value) => ({ value, label: t(`schedules.languages.${value}`) }))}
          onChange={(value) => set({ language: value })}
        />
      </div>
      <Recipients draft={draft} readers={readersOf(chosen.report)} />
    </FormDialog>
  );
}

interface RecipientsProps<A> {
  draft: Draft<Typed, A>;
  readers: ScheduleDialogProps['staff'];
}

function Recipients<A>({ draft: { draft, set, isBusy, isTold }, readers }: RecipientsProps<A>) {
  const t = useTranslations('reports.schedules');
  const chosen = draft.recipients;
  const isFull = chosen.length >= RECIPIENTS_MAX;
  return (
    <>
      <FieldGroup title={t('to')}>
        {readers.map(({ id, name, email }) => (
          <Tick
            key={id}
            isTicked={chosen.includes(id)}
            disabled={isBusy || (isFull && !chosen.includes(id))}
            onChange={(isTicked) =>
              set(({ recipients }) => ({
                recipients: isTicked ? [...recipients, id] : recipients.filter((one) => one !== id),
              }))
            }
          >
            <bdi>{name ?? email}</bdi>
          </Tick>
        ))}
      </FieldGroup>
      {isTold && chosen.length === 0 ? (
        <Text role="alert" size="sm" c="red">
          {t('to_least')}
        </Text>
      ) : null}
    </>
  );
}
