import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { PriceList } from '#shared/contracts/price-lists.ts';
import { call } from '../../api/call.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useRecentPassword } from '../../session/recent-password.tsx';
import { useToast } from '../../ui/use-toast.ts';

export interface ListDraft {
  name: string;
  percent_off: string;
  role: PriceList['role'];
}

/** Makes a list, or changes one: a new one gets its role in a second step, and stays without where that is refused. */
export function useSaveList(list: PriceList | null, onDone: (saved: PriceList) => void) {
  const t = useTranslations('price_lists.form');
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const toast = useToast();
  const change = async (id: string, body: Partial<ListDraft>) =>
    (await call('PATCH /api/admin/price-lists/{id}', { params: { id }, body })).data;
  return useSingleMutation({
    mutationFn: ({ name, percent_off, role }: ListDraft) =>
      confirmed(async () => {
        if (list !== null) return change(list.id, { name, percent_off, role });
        const made = (await call('POST /api/admin/price-lists', { body: { name, percent_off } })).data;
        return role === null ? made : change(made.id, { role });
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['catalogue'] }),
    onSuccess: async (saved) => {
      onDone(saved);
      await toast(t(list === null ? 'added' : 'saved'), 'green');
    },
  });
}
