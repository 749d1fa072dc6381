import { Group, Stack, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { REASON } from '#shared/contracts/fields.ts';
import { call } from '#web/api/call.ts';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { CopyButton } from '#web/ui/act/copy-button.tsx';

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
  const draft = useDraft({
    initial: { reason: '' },
    least: { reason: REASON.least },
    send: async (body) =>
      (await call('POST /api/admin/deliveries/{id}/look', { params: { id: deliveryId }, body })).data,
  });
  if (draft.answer !== undefined) {
    const { text } = draft.answer;
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
    <FormDialog draft={draft} title={t('title')} action={t('confirm')} opener={opener} onClose={onClose}>
      <Text>{t('text')}</Text>
      <ReasonField {...draft.field('reason')} label={words('reason')} description={words('reason_hint')} />
    </FormDialog>
  );
}
