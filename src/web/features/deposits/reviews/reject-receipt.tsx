import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import type { DecisionProps } from './decision.tsx';
import classes from './review.module.css';
import { isStale, useDecided } from './use-decided.ts';

const suggestions = ['not_received', 'unreadable', 'other_account', 'used', 'number'] as const;

/** Refuses the receipt with a reason, which the client reads. */
export function RejectReceipt(props: DecisionProps) {
  const { client } = props;
  const { id } = props.deposit;
  const t = useTranslations('reviews.reject');
  const done = useTranslations('reviews.decide.done');
  const field = useRef<HTMLTextAreaElement>(null);
  const { isOpen, open, close, opener } = useQuestion();
  const draft = useDraft({
    initial: { reason: '' },
    least: { reason: 1 },
    send: async (body) => (await call('POST /api/admin/deposits/{id}/reject', { params: { id }, body })).data,
    done: () => done('rejected'),
    ...useDecided(props, close),
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
        <fieldset className={`row wrap bare ${classes['reasons']}`} disabled={draft.isBusy}>
          <legend className="legend medium">{t('quick')}</legend>
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
