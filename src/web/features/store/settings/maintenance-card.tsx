import { useTranslations } from 'use-intl';
import { NOTE_MAX } from '#shared/store/store-settings.contract.ts';
import { call } from '#web/api/call.ts';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { SwitchRow } from '#web/ui/form/switch-row.tsx';
import { CardForm, type CardProps } from './card-form.tsx';
import { given, useCard } from './use-card.ts';

/** Everything can be read and nothing bought or deposited; staff go on working. */
export function MaintenanceCard({ settings, onDirty }: CardProps) {
  const t = useTranslations('store_settings.maintenance');
  const draft = useCard({
    card: 'maintenance',
    settings,
    typedOf: ({ is_on, note, note_ar }) => ({ is_on, note: note ?? '', note_ar: note_ar ?? '' }),
    problems: ({ note, note_ar }) => ({
      note: given(note) === null && given(note_ar) !== null ? t('both') : null,
      note_ar: given(note_ar) === null && given(note) !== null ? t('both') : null,
    }),
    send: ({ is_on, note, note_ar }, version) =>
      call('PUT /api/admin/settings/maintenance', {
        body: { version, is_on, note: given(note), note_ar: given(note_ar) },
      }),
  });
  return (
    <CardForm card="maintenance" draft={draft} onDirty={onDirty}>
      <SwitchRow
        name={t('is_on')}
        hint={t('is_on_hint')}
        isOn={draft.draft.is_on}
        isBusy={draft.isBusy}
        onChange={(isOn) => draft.set({ is_on: isOn })}
      />
      <div className="pair">
        <BothLanguages field="note" label={t} of={draft.field} maxLength={NOTE_MAX} rows={2} />
      </div>
    </CardForm>
  );
}
