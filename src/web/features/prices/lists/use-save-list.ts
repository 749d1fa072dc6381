import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import { useToast } from '#web/ui/act/use-toast.ts';

export interface ListDraft {
  /** The list that the form was made from; none of a new one. */
  version?: number;
  name: string;
  percent_off: string;
  role: PriceList['role'];
}

/** Makes a list, or changes one. */
export function useSaveList(list: PriceList | null, onDone: (saved: PriceList) => void) {
  const t = useTranslations('price_lists.form');
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const toast = useToast();
  const once = useOnce();
  return useSingleMutation({
    mutationFn: (body: ListDraft) =>
      confirmed(async () => {
        if (list !== null)
          return (await call('PATCH /api/admin/price-lists/{id}', { params: { id: list.id }, body })).data;
        return once(body, async (idempotencyKey) => {
          return (await call('POST /api/admin/price-lists', { body, idempotencyKey })).data;
        });
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['catalogue'] }),
    onSuccess: async (saved) => {
      onDone(saved);
      await toast(t(list === null ? 'added' : 'saved'), 'green');
    },
  });
}
