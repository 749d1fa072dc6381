import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import { staffProductQuery } from './editor-queries.ts';

/** What is done to a product as a whole. */
export function useEditorActs({ id }: StaffProduct) {
  const t = useTranslations('product_editor.saved');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const say = useProblemText();
  const once = useOnce();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['catalogue'] });
  const onError = (error: Error) => void toast(say(error), 'red');

  const remove = useSingleMutation({
    mutationFn: () => call('POST /api/admin/products/delete', { body: { ids: [id] } }),
    onSuccess: async () => {
      await refresh();
      await toast(t('deleted'), 'green');
    },
    onError,
  });
  const restore = useSingleMutation({
    mutationFn: () => call('POST /api/admin/products/restore', { body: { ids: [id] } }),
    onSuccess: async () => {
      await refresh();
      await toast(t('restored'), 'green');
    },
    onError,
  });
  const duplicate = useSingleMutation({
    mutationFn: () =>
      once(id, async (idempotencyKey) => {
        return (await call('POST /api/admin/products/{id}/duplicate', { params: { id }, idempotencyKey }))
          .data;
      }),
    onSuccess: async (copy) => {
      queryClient.setQueryData(staffProductQuery(copy.id).queryKey, copy);
      void refresh();
      await navigate({ to: '/admin/products/$productId', params: { productId: copy.id } });
      await toast(t('duplicated'), 'green');
    },
    onError,
  });
  return { remove, restore, duplicate };
}
