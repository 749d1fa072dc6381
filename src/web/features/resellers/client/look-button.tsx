import { Button, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useEnterSession } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { nameOfClient } from '#web/ui/show/names.ts';
import { useQuestion } from '#web/ui/act/use-question.ts';

/** Shows the store as this client sees it; the way back stands above every page (session/looking-banner.tsx). */
export function LookButton({ client }: { client: Client }) {
  const t = useTranslations('clients.look');
  const { isOpen, open, close, opener } = useQuestion();
  const looking = useStartLooking(client.id);
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="default"
        leftSection={<IconEye size={18} aria-hidden />}
        onClick={() => {
          looking.reset();
          open();
        }}
      >
        {t('button')}
      </Button>
      <ConfirmDialog
        title={t('title', { name: isolate(nameOfClient(client)) })}
        isOpen={isOpen}
        onClose={close}
        opener={opener}
        action={t('confirm')}
        isBusy={looking.isPending}
        error={looking.error}
        failure={t('failed')}
        onConfirm={() => looking.mutate()}
      >
        <Text>{t('text')}</Text>
      </ConfirmDialog>
    </>
  );
}

function useStartLooking(id: string) {
  const enter = useEnterSession();
  const router = useRouter();
  return useMutation({
    mutationFn: async () => {
      const session = (await call('POST /api/admin/clients/{id}/look', { params: { id } })).data;
      await router.preloadRoute({ to: '/dashboard' });
      // At once with the session: this page is not for clients.
      await Promise.all([router.navigate({ to: '/dashboard' }), enter(session)]);
    },
  });
}
