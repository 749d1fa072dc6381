import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { GridChange } from '#shared/prices/price-grid.contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useToast } from '#web/ui/act/use-toast.ts';

export type GridSave = ReturnType<typeof useGridSave>;

/** Makes the changes, all or none; what did not fit after all is looked at again. */
export function useGridSave(onSaved: () => void) {
  const t = useTranslations('price_grid');
  const queryClient = useQueryClient();
  const toast = useToast();
  const confirmed = useRecentPassword();
  return useSingleMutation({
    mutationFn: (changes: GridChange[]) =>
      confirmed(async () => {
        return (await call('POST /api/admin/price-grid', { body: { changes, is_preview: false } })).data;
      }),
    onSuccess: async ({ is_applied: isApplied, verdicts }) => {
      if (isApplied) onSaved();
      await queryClient.invalidateQueries({ queryKey: ['catalogue'] });
      if (isApplied) await toast(t('saved', { count: verdicts.length }), 'green');
    },
  });
}
