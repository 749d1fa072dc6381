import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf, CallOptions } from '#web/api/call.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useToast } from '#web/ui/act/use-toast.ts';

export type ChangeBody = CallOptions<'POST /api/admin/clients/{id}/balance'>['body'];
export type BalanceChange = ReturnType<
  typeof useSingleMutation<AnswerOf<'POST /api/admin/clients/{id}/balance'>, ChangeBody>
>;

/** One change of a balance: sent again while the dialog is open, it is not made twice. */
export function useBalanceChange(clientId: string, onDone: () => void): BalanceChange {
  const t = useTranslations('clients.change');
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const toast = useToast();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useSingleMutation({
    mutationFn: async (body: ChangeBody) =>
      confirmed(async () => {
        const params = { id: clientId };
        return (await call('POST /api/admin/clients/{id}/balance', { params, body, idempotencyKey })).data;
      }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ['clients'] });
      onDone();
      await toast(t('done'), 'green');
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ['clients'] }),
  });
}
