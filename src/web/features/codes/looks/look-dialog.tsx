import { Group, Stack, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { ReasonField, useReason } from '#web/ui/form/reason-field.tsx';
import { CopyButton } from '#web/ui/act/copy-button.tsx';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';

export interface LookDialogProps {
  isOpen: boolean;
  deliveryId: string;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What was shown is gone with the dialog. */
export function LookForm({ deliveryId, opener, onClose }: LookDialogProps) {
  const t = useTranslations('code_looks.look');
  const words = useTranslations('code_looks');
  const confirmed = useRecentPassword();
  const reason = useReason();
  const looking = useSingleMutation({
    mutationFn: () =>
      confirmed(async () => {
        const body = { reason: reason.text };
        return (await call('POST /api/admin/deliveries/{id}/look', { params: { id: deliveryId }, body }))
          .data;
      }),
  });
  if (looking.data !== undefined) {
    const { text } = looking.data;
    return (
      <Dialog title={t('title')} isOpen onClose={onClose} opener={opener}>
        <Stack gap="md">
          <Text
            component="pre"
            dir="auto"
            className="code-text"
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }}
            aria-label={t('shown')}
          >
            {text}
          </Text>
          <Text c="dimmed">{t('done')}</Text>
          <Group>
            <CopyButton text={text} label={t('copy')} />
          </Group>
        </Stack>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('title')}
      action={t('confirm')}
      isBusy={looking.isPending}
      error={looking.error}
      opener={opener}
      onConfirm={() => reason.demand(looking.mutate)}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
      <ReasonField reason={reason} label={words('reason')} hint={words('reason_hint')} />
    </ConfirmDialog>
  );
}
