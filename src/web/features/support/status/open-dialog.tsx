import { useTranslations } from 'use-intl';
import {
  INCIDENT_TEXT_MAX,
  INCIDENT_TITLE_MAX,
  statusParts,
  type StatusPart,
} from '#shared/support/status.contract.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

const states = ['investigating', 'identified', 'watching'] as const;
const firstState = (): (typeof states)[number] => states[0];

/** A new incident, with the first thing to say about it. */
export function OpenDialog(dialog: OpenedDialog) {
  const t = useTranslations('incidents');
  const say = useTranslations('status.incidents.states');
  const draft = useDraft({
    initial: {
      title: '',
      title_ar: '',
      parts: [] as StatusPart[],
      state: firstState(),
      text: '',
      text_ar: '',
    },
    least: { title: 1, title_ar: 1, text: 1, text_ar: 1 },
    problems: ({ parts }) => ({ parts: parts.length === 0 ? t('open.parts_missing') : null }),
    send: (body, { idempotencyKey }) => call('POST /api/admin/incidents', { body, idempotencyKey }),
    topics: ['status'],
    done: () => t('open.done'),
    onDone: dialog.onClose,
    keepsTyped: true,
  });
  const { parts } = draft.draft;
  return (
    <FormDialog {...dialog} draft={draft} title={t('open.title')} action={t('open.action')} isWide>
      <div className="pair">
        <BothLanguages
          field="title"
          label={(name) => t(`fields.${name}`)}
          of={draft.field}
          maxLength={INCIDENT_TITLE_MAX}
          required
          isFirst
        />
        <BothLanguages
          field="text"
          label={(name) => t(`fields.${name}`)}
          of={draft.field}
          maxLength={INCIDENT_TEXT_MAX}
          rows={3}
          required
        />
      </div>
      <Parts
        parts={parts}
        isBusy={draft.isBusy}
        isMissing={draft.isTold && parts.length === 0}
        onChange={(chosen) => draft.set({ parts: chosen })}
      />
      <SelectField
        value={draft.draft.state}
        disabled={draft.isBusy}
        label={t('fields.state')}
        options={states.map((value) => ({ value, label: say(value) }))}
        onChange={(state) => draft.set({ state })}
      />
    </FormDialog>
  );
}

interface PartsProps {
  parts: readonly StatusPart[];
  isBusy: boolean;
  isMissing: boolean;
  onChange: (parts: StatusPart[]) => void;
}

/** What it concerns: one at least. */
function Parts({ parts, isBusy, isMissing, onChange }: PartsProps) {
  const t = useTranslations('incidents');
  const names = useTranslations('status.parts.names');
  return (
    <fieldset className="bare">
      <legend className="medium">{t('fields.parts')}</legend>
      {statusParts.map((part) => (
        <Tick
          key={part}
          isTicked={parts.includes(part)}
          disabled={isBusy}
          onChange={(isTicked) => onChange(isTicked ? [...parts, part] : parts.filter((one) => one !== part))}
        >
          {names(part)}
        </Tick>
      ))}
      {isMissing ? (
        <p role="alert" className="bare small wrong">
          {t('open.parts_missing')}
        </p>
      ) : null}
    </fieldset>
  );
}
