import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FIXED_PRICES_MAX, type PriceList } from '#shared/prices/price-lists.contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import classes from '../grid/price-grid.module.css';
import { isFit, toFixedPrices, type ListEdits } from './list-edits.ts';

interface SaveListBarProps {
  list: PriceList;
  edits: ListEdits;
  onClear: () => void;
}

/** Stays in sight while there is something to save; edits go along to other pages of the list. */
export function SaveListBar({ list, edits, onClear }: SaveListBarProps) {
  const t = useTranslations('price_lists.save');
  const leave = useTranslations('price_grid.leave');
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
  const isRight = Array.from(edits.values()).every(({ text }) => isFit(text));
  const isTooMuch = edits.size > FIXED_PRICES_MAX;
  return (
    <>
      <LeaveGuard
        isDirty={edits.size > 0 && !save.isPending}
        staysAt={({ routeId }) => routeId === '/admin/price-lists/$listId'}
        words={{ title: leave('title'), text: leave('text'), leave: leave('leave'), stay: leave('stay') }}
      />
      {edits.size === 0 ? null : (
        <div className={classes['bar']}>
          {save.error === null || save.isPending ? null : <Refusal title={t('failed')} error={save.error} />}
          <Text component="output" fw={500}>
            {t('edited', { count: edits.size })}{' '}
            <Text span c="red">
              {isRight ? null : t('wrong')}
              {isTooMuch ? t('too_many', { maximum: FIXED_PRICES_MAX }) : null}
            </Text>
          </Text>
          <div className={classes['tools']}>
            <Button variant="default" onClick={onClear} disabled={save.isPending}>
              {t('discard')}
            </Button>
            <Button
              loading={save.isPending}
              disabled={!isRight || isTooMuch}
              onClick={() => save.mutate(isRefusal(save.error, 'changed_meanwhile'))}
            >
              {t('save')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
