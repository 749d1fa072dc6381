import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

const HOUR_MS = 3_600_000;
/** `all`: as long as the log is kept. */
const PERIODS_MS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS, all: 31 * 24 * HOUR_MS };
type Period = keyof typeof PERIODS_MS;
const periods: readonly Period[] = ['hour', 'day', 'week', 'all'];
const INITIAL: { period: Period } = { period: 'day' };

/** All that failed since then. */
export function ResendFailedDialog({ endpointId, ...dialog }: OpenedDialog & { endpointId: string }) {
  const t = useTranslations('webhooks.log.resending');
  const draft = useDraft({
    initial: INITIAL,
    send: async ({ period }) => {
      const body = { since: new Date(Date.now() - PERIODS_MS[period]).toISOString() };
      const params = { id: endpointId };
      return (await call('POST /api/webhook-endpoints/{id}/resend-failed', { params, body })).data;
    },
    topics: ['webhooks'],
    done: ({ count }) => t('done', { count }),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('title')} action={t('submit')}>
      <Text>{t('text')}</Text>
      <ChoiceRow
        name={t('since')}
        value={draft.draft.period}
        options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChoose={(period) => draft.set({ period })}
      />
    </FormDialog>
  );
}
