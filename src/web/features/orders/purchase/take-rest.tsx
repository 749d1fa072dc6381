import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { atNewPrices } from '../use-purchase.ts';
import type { PurchaseDraft } from '../purchase-draft.ts';

interface TakeRestProps {
  draft: PurchaseDraft;
  problem: Error;
  /** With a draft that is confirmed again. */
  onTaken: (draft: PurchaseDraft) => void;
}

/** Where fewer are left than were asked for: those, at the price of so many. */
export function TakeRest({ draft, problem, onTaken }: TakeRestProps) {
  const t = useTranslations('orders.confirm');
  const toast = useToast();
  const say = useProblemText();
  const queryClient = useQueryClient();
  const rest = restOf(draft, problem);
  const { mutate, isPending } = useSingleMutation<PurchaseDraft, Rest>({
    mutationFn: (taken) => take(draft, taken),
    onSuccess: (taken) => {
      onTaken(taken);
      void queryClient.invalidateQueries({ queryKey: ['orders', 'cart'] });
    },
    onError: (error) => void toast(say(error), 'red'),
  });
  if (rest === null) return null;
  return (
    <Button
      variant="default"
      size="sm"
      mt="xs"
      display="block"
      loading={isPending}
      onClick={() => mutate(rest)}
    >
      {t('take_rest', { count: rest.quantity })}
    </Button>
  );
}

interface Rest {
  place: number;
  quantity: number;
}

/** Null where nothing is short, or too little is left to be sold. */
function restOf({ lines, bulkLineIds }: PurchaseDraft, problem: Error): Rest | null {
  if (bulkLineIds !== undefined) return null;
  if (!(problem instanceof ApiProblem) || problem.code !== 'out_of_stock') return null;
  const place = Number(problem.params['line']);
  const quantity = Number(problem.params['available']);
  const line = lines[place];
  return line !== undefined && quantity >= line.product.min_order_quantity ? { place, quantity } : null;
}

/** A line of the cart is changed there first: what is paid has to stand in it. */
async function take(draft: PurchaseDraft, { place, quantity }: Rest): Promise<PurchaseDraft> {
  const id = draft.lines[place]?.cartLineId ?? null;
  if (id !== null) await call('PATCH /api/cart/lines/{id}', { params: { id }, body: { quantity } });
  const lines = draft.lines.map((line, index) => (index === place ? { ...line, quantity } : line));
  return atNewPrices({ ...draft, lines });
}
