import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { WebhookEndpoint } from '#shared/api/webhooks.contract.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

const choices = ['send', 'drop'] as const;
const INITIAL: { waiting: (typeof choices)[number] } = { waiting: 'send' };

/** Asks what becomes of the events that came while it was paused. */
export function ResumeDialog({
  endpoint: { id, version, waiting: count },
  ...dialog
}: OpenedDialog & { endpoint: WebhookEndpoint }) {
  const t = useTranslations('webhooks.one');
  const draft = useDraft({
    initial: INITIAL,
    version,
    send: ({ waiting }, sending) => {
      const body = { version: sending.version, status: 'active' as const, waiting };
      return call('PATCH /api/webhook-endpoints/{id}', { params: { id }, body });
    },
    topics: ['webhooks'],
    done: () => t('resumed'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('resuming.title')} action={t('resume')}>
      <Text>{t('resuming.text', { count })}</Text>
      <ChoiceRow
        name={t('resuming.waiting')}
        value={draft.draft.waiting}
        options={choices.map((value) => ({ value, label: t(`resuming.choices.${value}`) }))}
        onChoose={(waiting) => draft.set({ waiting })}
      />
    </FormDialog>
  );
}
