import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useOnce } from '#web/ui/act/use-once.ts';
import tick from '#web/ui/form/tick.module.css';

const NOTE_LENGTH = 1000;

/** A note on the order: for staff, unless the client may read it. */
export function DeskOrderNotes({ orderId }: { orderId: string }) {
  const t = useTranslations('delivery_desk.order.notes');
  const fields = useTranslations('fields');
  const queryClient = useQueryClient();
  const once = useOnce();
  const [text, setText] = useState('');
  const [isShared, setShared] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const adding = useSingleMutation({
    mutationFn: () => {
      const params = { id: orderId };
      const body = { text: text.trim(), is_internal: !isShared };
      return once([params, body], (idempotencyKey) =>
        call('POST /api/admin/orders/{id}/notes', { params, body, idempotencyKey }),
      );
    },
    onSuccess: async () => {
      setText('');
      setShared(false);
      setChecked(false);
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  const isEmpty = text.trim() === '';

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!isEmpty) adding.mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Textarea
          label={t('label')}
          rows={2}
          dir="auto"
          maxLength={NOTE_LENGTH}
          value={text}
          error={isChecked && isEmpty ? fields('required') : null}
          disabled={adding.isPending}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {adding.error === null || adding.isPending ? null : (
          <Refusal title={t('failed')} error={adding.error} />
        )}
        <Group justify="space-between" gap="sm">
          <label className={tick.tick}>
            <input
              type="checkbox"
              className={tick.box}
              checked={isShared}
              disabled={adding.isPending}
              onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            />
            {t('shared')}
          </label>
          <Button type="submit" variant="default" loading={adding.isPending}>
            {t('add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
