import { useTranslations } from 'use-intl';
import { INCIDENT_TEXT_MAX, incidentStates, type Incident } from '#shared/support/status.contract.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

export interface UpdateDialogProps extends OpenedDialog {
  incident: Incident;
}

/** How it goes on, or that it is over. */
export function UpdateDialog({ incident, ...dialog }: UpdateDialogProps) {
  const t = useTranslations('incidents');
  const say = useTranslations('status.incidents.states');
  const draft = useDraft({
    initial: { state: incident.state, text: '', text_ar: '' },
    least: { text: 1, text_ar: 1 },
    send: (body, { idempotencyKey }) =>
      call('POST /api/admin/incidents/{id}/updates', {
        params: { id: incident.id },
        body,
        idempotencyKey,
      }),
    topics: ['status'],
    done: () => t('update.done'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('update.title')} action={t('update.action')} isWide>
      <SelectField
        value={draft.draft.state}
        disabled={draft.isBusy}
        label={t('fields.state')}
        options={incidentStates.map((value) => ({ value, label: say(value) }))}
        onChange={(state) => draft.set({ state })}
      />
      <div className="pair">
        <BothLanguages
          field="text"
          label={(name) => t(`fields.${name}`)}
          of={draft.field}
          maxLength={INCIDENT_TEXT_MAX}
          rows={3}
          required
          isFirst
        />
      </div>
    </FormDialog>
  );
}
