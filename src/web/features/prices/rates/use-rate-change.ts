import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, type CallOptions } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useToast } from '#web/ui/act/use-toast.ts';

type Body = CallOptions<'POST /api/admin/rates'>['body'];
export type RateChange = ReturnType<typeof useRateChange>;

/** Puts a rate into force. Amounts in the header and on this page follow: the session brings the rates along. */
export function useRateChange(onDone: () => void) {
  const t = useTranslations('rates.form');
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: (body: Body) => confirmed(async () => (await call('POST /api/admin/rates', { body })).data),
    onSuccess: async () => {
      onDone();
      void queryClient.invalidateQueries({ queryKey: ['payments'] });
      void queryClient.invalidateQueries({ queryKey: ['session'] });
      await toast(t('done'), 'green');
    },
    // Another rate may be in force by now: its effect is shown anew.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['payments'] }),
  });
}
