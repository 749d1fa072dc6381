import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FIXED_PRICES_MAX, type PriceList } from '#shared/prices/price-lists.contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { EditsBar } from '../edits-bar.tsx';
import { isFit, toFixedPrices, type ListEdits } from './list-edits.ts';

interface SaveListBarProps {
  list: PriceList;
  edits: ListEdits;
  onClear: () => void;
}

/** What was typed is saved together. */
export function SaveListBar({ list, edits, onClear }: SaveListBarProps) {
  const t = useTranslations('price_lists.save');
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const toast = useToast();
  const save = useSingleMutation({
    mutationFn: (isTold: boolean) =>
      confirmed(
        async () =>
          (
            await call('PUT /api/admin/price-lists/{id}/prices', {
              params: { id: list.id },
              body: { prices: toFixedPrices(edits, { isTold }) },
            })
          ).data,
      ),
    onError: () => queryClient.invalidateQueries({ queryKey: ['catalogue'] }),
    onSuccess: async ({ changed }) => {
      await queryClient.invalidateQueries({ queryKey: ['catalogue'] });
      onClear();
      await toast(t('done', { count: changed }), 'green');
    },
  });
  const isWrong = !Array.from(edits.values()).every(({ text }) => isFit(text));
  const isTooMuch = edits.size > FIXED_PRICES_MAX;
  return (
    <EditsBar
      routeId="/admin/price-lists/$listId"
      isDirty={edits.size > 0}
      edited={t('edited', { count: edits.size })}
      wrong={isWrong ? t('wrong') : isTooMuch ? t('too_many', { maximum: FIXED_PRICES_MAX }) : null}
      refusal={<Refusal title={t('failed')} error={save.isPending ? null : save.error} />}
    >
      <Button variant="default" onClick={onClear} disabled={save.isPending}>
        {t('discard')}
      </Button>
      <Button
        loading={save.isPending}
        disabled={isWrong || isTooMuch}
        onClick={() => save.mutate(isRefusal(save.error, 'changed_meanwhile'))}
      >
        {t('save')}
      </Button>
    </EditsBar>
  );
}
