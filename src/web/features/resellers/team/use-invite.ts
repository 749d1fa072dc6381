import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call, type CallOptions } from '#web/api/call.ts';
import { useToast } from '#web/ui/act/use-toast.ts';

/** An open invitation of the same address is replaced, so this also sends one again. */
export function useInvite() {
  const t = useTranslations('team.inviting');
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CallOptions<'POST /api/team/invitations'>['body']) =>
      (await call('POST /api/team/invitations', { body })).data,
    onSuccess: async ({ email }) => {
      await queryClient.invalidateQueries({ queryKey: ['team'] });
      await toast(t('sent', { email: isolate(email) }));
    },
  });
}
