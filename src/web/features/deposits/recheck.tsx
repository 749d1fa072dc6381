import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call, type AnswerOf } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { reviewQuery } from './reviews/review-queries.ts';

type Answer = AnswerOf<'POST /api/admin/deposits/{id}/check'>;

interface RecheckProps {
  depositId: string;
  words: { check: string; checking: string; failed: string };
  /** What to read for who hears one of many alike. */
  label?: string;
  /** Beside its button. */
  children?: ReactNode;
}

/** Has the gateway asked how a deposit stands, and the store make of it what it says; and tells what came of it. */
export function Recheck({ depositId, words, label, children }: RecheckProps) {
  const queryClient = useQueryClient();
  const { data, error, isPending, mutate } = useSingleMutation({
    mutationFn: async () =>
      (await call('POST /api/admin/deposits/{id}/check', { params: { id: depositId } })).data,
    onSuccess: ({ deposit }) => {
      queryClient.setQueryData(reviewQuery(depositId).queryKey, deposit);
      void queryClient.invalidateQueries({ queryKey: ['deposits'] });
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
  });
  return (
    <>
      {data === undefined || isPending ? null : <Verdict answer={data} />}
      <Refusal title={words.failed} error={isPending ? null : error} />
      <div className="row wrap">
        <Button size="sm" variant="default" aria-label={label} disabled={isPending} onClick={() => mutate()}>
          {isPending ? words.checking : words.check}
        </Button>
        {children}
      </div>
    </>
  );
}

const colors = {
  credited: 'green',
  already_paid: 'green',
  closed: 'gray',
  unchanged: 'gray',
  mismatch: 'red',
  no_checkout: 'yellow',
} as const satisfies Record<Answer['verdict'], string>;

function Verdict({ answer: { verdict, gateway_status } }: { answer: Answer }) {
  const t = useTranslations('reviews.gateway');
  const color = colors[verdict];
  return (
    <output>
      {/* The quiet grey of the kit misses AA on dark cards. */}
      <Alert
        component="span"
        display="block"
        role="none"
        color={color}
        variant={color === 'gray' ? 'default' : 'light'}
      >
        {t(`verdict.${verdict}`)}
        {gateway_status === null ? null : ` ${t('says', { status: isolate(gateway_status) })}`}
      </Alert>
    </output>
  );
}
