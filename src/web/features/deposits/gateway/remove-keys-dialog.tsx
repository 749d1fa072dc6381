import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useMergeDesk } from '../methods/use-payments-change.ts';

interface RemoveKeysDialogProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function RemoveKeysDialog({ opener, onClose }: RemoveKeysDialogProps) {
  const t = useTranslations('payments');
  const merge = useMergeDesk();
  const draft = useDraft({
    initial: {},
    send: async () => (await call('DELETE /api/admin/gateway-keys')).data,
    topics: ['payments'],
    done: () => t('keys.removed'),
    onDone: (gateway) => {
      merge((desk) => ({ ...desk, gateway }));
      onClose();
    },
  });
  return (
    <FormDialog
      draft={draft}
      title={t('keys.remove_title')}
      action={t('gateway.remove')}
      isDangerous
      opener={opener}
      onClose={onClose}
    >
      <Text>{t('keys.remove_text')}</Text>
    </FormDialog>
  );
}
