import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { NOTE_MAX } from '#shared/store/store-settings.contract.ts';
import { call } from '#web/api/call.ts';
import { fromAlgerianTime, toAlgerianTime } from '#web/features/products/algerian-time.ts';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { CardForm, type CardProps } from './card-form.tsx';
import { given, useCard } from './use-card.ts';

/** A line over the pages of clients, until it ends or each of them puts it away. */
export function AnnouncementCard({ settings, onDirty }: CardProps) {
  const t = useTranslations('store_settings.announcement');
  const draft = useCard({
    card: 'announcement',
    settings,
    typedOf: ({ text, text_ar, until }) => ({
      text: text ?? '',
      text_ar: text_ar ?? '',
      until: until === null ? '' : toAlgerianTime(until),
    }),
    problems: ({ text, text_ar, until }) => ({
      text: given(text) === null && given(text_ar) !== null ? t('both') : null,
      text_ar: given(text_ar) === null && given(text) !== null ? t('both') : null,
      until: until === '' || fromAlgerianTime(until) !== null ? null : t('until_wrong'),
    }),
    send: ({ text, text_ar, until }, version) =>
      call('PUT /api/admin/settings/announcement', {
        body: { version, text: given(text), text_ar: given(text_ar), until: fromAlgerianTime(until) },
      }),
  });
  return (
    <CardForm card="announcement" draft={draft} onDirty={onDirty}>
      <div className="pair">
        <BothLanguages
          field="text"
          label={(name) => t(name === 'text' ? 'text_en' : 'text_ar')}
          of={draft.field}
          maxLength={NOTE_MAX}
          rows={2}
        />
      </div>
      <TextInput
        {...draft.field('until')}
        label={t('until')}
        description={t('until_hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        type="datetime-local"
      />
    </CardForm>
  );
}
