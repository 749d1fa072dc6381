import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import type { DecisionProps } from './decision.tsx';
import classes from './review.module.css';
import { reviewQuery } from './review-queries.ts';
import { isStale } from './use-decision.ts';

const suggestions = ['not_received', 'unreadable', 'other_account', 'used', 'number'] as const;

/** Refuses the receipt with a reason, which the client reads. */
export function RejectReceipt({ deposit: { id }, client, onStale, onDecided }: DecisionProps) {
  const t = useTranslations('reviews.reject');
  const done = useTranslations('reviews.decide.done');
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const { isOpen, open, close, opener } = useQuestion();
  const draft = useDraft({
    initial: { reason: '' },
    least: { reason: 1 },
    send: async (body) => (await call('POST /api/admin/deposits/{id}/reject', { params: { id }, body })).data,
    topics: ['deposits'],
    done: () => done('rejected'),
    onDone: (decided) => {
      queryClient.setQueryData(reviewQuery(id).queryKey, decided);
      close();
      onDecided();
    },
    onRefused: (why) => {
      if (!isStale(why)) return;
      close();
      onStale(why);
    },
    keepsTyped: true,
  });
  return (
    <>
      <Button ref={opener} variant="default" onClick={open}>
        {t('button')}
      </Button>
      <FormDialog
        draft={draft}
        title={t('title')}
        isOpen={isOpen}
        onClose={close}
        opener={opener}
        action={t('button')}
        isDangerous
        isOvertaken={isStale(draft.refusal)}
        failure={t('failed')}
      >
        <Text>{t('text', { client })}</Text>
        <fieldset className={classes['reasons']} disabled={draft.isBusy}>
          <legend>{t('quick')}</legend>
          {suggestions.map((name) => (
            <Button
              key={name}
              size="sm"
              px="sm"
              fw={400}
              variant="default"
              onClick={() => {
                draft.set({ reason: t(`reasons.${name}`) });
                field.current?.focus();
              }}
            >
              {t(`reasons.${name}`)}
            </Button>
          ))}
        </fieldset>
        <ReasonField
          {...draft.field('reason')}
          ref={field}
          label={t('reason')}
          description={t('reason_hint')}
        />
      </FormDialog>
    </>
  );
}
