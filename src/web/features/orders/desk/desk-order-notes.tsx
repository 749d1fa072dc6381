import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

const NOTE_LENGTH = 1000;

/** A note on the order: for staff, unless the client may read it. */
export function DeskOrderNotes({ orderId: id }: { orderId: string }) {
  const t = useTranslations('delivery_desk.order.notes');
  const { draft, set, field, form, submit, isBusy, refusal } = useDraft({
    initial: { text: '', isShared: false },
    least: { text: 1 },
    send: ({ text, isShared }, { idempotencyKey }) => {
      const body = { text: text.trim(), is_internal: !isShared };
      return call('POST /api/admin/orders/{id}/notes', { params: { id }, body, idempotencyKey });
    },
    topics: ['orders'],
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Textarea {...field('text')} label={t('label')} rows={2} dir="auto" maxLength={NOTE_LENGTH} />
        <Refusal title={t('failed')} error={isBusy ? null : refusal} />
        <Group justify="space-between" gap="sm">
          <Tick isTicked={draft.isShared} disabled={isBusy} onChange={(isShared) => set({ isShared })}>
            {t('shared')}
          </Tick>
          <Button type="submit" variant="default" loading={isBusy}>
            {t('add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
