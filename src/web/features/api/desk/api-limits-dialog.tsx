import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ClientKey } from '#shared/api/api-desk.contract.ts';
import { countText } from '#shared/count-text.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { readCount } from '#web/ui/form/read-count.ts';
import { useDraft } from '#web/ui/form/use-draft.ts';

const MOST = { hour: 1_000_000, day: 10_000_000 };

interface ApiLimitsDialogProps extends OpenedDialog {
  client: ClientKey['client'];
  name: string;
}

/** How many requests each key of a client may make. */
export function ApiLimitsDialog({ client: { id, limits }, name, ...dialog }: ApiLimitsDialogProps) {
  const t = useTranslations('api_desk.limits');
  const read = (text: string, window: 'hour' | 'day') => readCount(text, 1, MOST[window]);
  const wrong = (window: 'hour' | 'day') => t('wrong', { most: isolate(countText(MOST[window])) });
  const draft = useDraft({
    initial: { hour: String(limits.hour), day: String(limits.day) },
    problems: ({ hour, day }) => {
      const [inHour, inDay] = [read(hour, 'hour'), read(day, 'day')];
      return {
        hour: inHour === null ? wrong('hour') : null,
        day: inDay === null ? wrong('day') : inHour !== null && inDay < inHour ? t('order') : null,
      };
    },
    send: async ({ hour, day }) => {
      const body = { hour: read(hour, 'hour') ?? 0, day: read(day, 'day') ?? 0 };
      return (await call('PUT /api/admin/clients/{id}/api-limits', { params: { id }, body })).data;
    },
    topics: ['api_keys', 'clients'],
    done: () => t('done'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('title', { client: name })} action={t('save')}>
      <Text>{t('text')}</Text>
      <NumberField {...draft.field('hour')} isWhole label={t('hour')} />
      <NumberField {...draft.field('day')} isWhole label={t('day')} />
    </FormDialog>
  );
}
