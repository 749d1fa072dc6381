import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { useQuestion } from '#web/ui/act/use-question.ts';

export function DeleteListButton({ list }: { list: PriceList }) {
  const t = useTranslations('price_lists.delete');
  const { isOpen, open, close, opener } = useQuestion();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const deleting = useAct({
    act: () => call('DELETE /api/admin/price-lists/{id}', { params: { id: list.id } }),
    done: () => t('done'),
    onDone: () => {
      void navigate({ to: '/admin/price-lists' });
      void queryClient.invalidateQueries({ queryKey: ['catalogue', 'price-lists'] });
    },
  });
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        c="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={open}
      >
        {t('button')}
      </Button>
      <ConfirmDialog
        title={t('title', { name: isolate(list.name) })}
        isOpen={isOpen}
        onClose={() => {
          deleting.reset();
          close();
        }}
        opener={opener}
        action={t('button')}
        isDangerous
        isBusy={deleting.isPending}
        error={deleting.error}
        failure={t('failed')}
        onConfirm={() => deleting.mutate()}
      >
        {t('text')}
      </ConfirmDialog>
    </>
  );
}
