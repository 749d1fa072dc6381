import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { atNewPrices } from '../use-purchase.ts';
import type { Wish } from '../wish.ts';

interface TakeRestProps {
  wish: Wish;
  problem: Error;
  /** With a wish that is confirmed anew. */
  onTaken: (wish: Wish) => void;
}

/** Where fewer are left than were wished for: those, at the price of so many. */
export function TakeRest({ wish, problem, onTaken }: TakeRestProps) {
  const t = useTranslations('orders.confirm');
  const toast = useToast();
  const say = useProblemText();
  const queryClient = useQueryClient();
  const rest = restOf(wish, problem);
  const { mutate, isPending } = useSingleMutation<Wish, Rest>({
    mutationFn: (taken) => take(wish, taken),
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
function restOf({ lines }: Wish, problem: Error): Rest | null {
  if (!(problem instanceof ApiProblem) || problem.code !== 'out_of_stock') return null;
  const place = Number(problem.params['line']);
  const quantity = Number(problem.params['available']);
  const line = lines[place];
  return line !== undefined && quantity >= line.product.min_order_quantity ? { place, quantity } : null;
}

/** A line of the cart is changed there first: what is paid has to stand in it. */
async function take(wish: Wish, { place, quantity }: Rest): Promise<Wish> {
  const id = wish.lines[place]?.cartLineId ?? null;
  if (id !== null) await call('PATCH /api/cart/lines/{id}', { params: { id }, body: { quantity } });
  const lines = wish.lines.map((line, index) => (index === place ? { ...line, quantity } : line));
  return atNewPrices({ ...wish, lines });
}
