import { Button, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { useQuestion } from '#web/ui/act/use-question.ts';
import type { DecisionProps } from './decision.tsx';
import classes from './review.module.css';
import { isStale, useDecision } from './use-decision.ts';

const suggestions = ['not_received', 'unreadable', 'other_account', 'used', 'number'] as const;
const REASON_LENGTH = 500;

/** Refuses the receipt with a reason, which the client reads. */
export function RejectReceipt({ deposit, client, onStale, onDecided }: DecisionProps) {
  const t = useTranslations('reviews.reject');
  const done = useTranslations('reviews.decide.done');
  const toast = useToast();
  const { isOpen, open, close, opener } = useQuestion();
  const reason = useReason();
  const rejecting = useDecision({
    depositId: deposit.id,
    act: async (text: string) =>
      (
        await call('POST /api/admin/deposits/{id}/reject', {
          params: { id: deposit.id },
          body: { reason: text },
        })
      ).data,
    onDone: () => {
      close();
      onDecided();
      void toast(done('rejected'), 'green');
    },
    onStale: (error) => {
      close();
      onStale(error);
    },
  });
  return (
    <>
      <Button ref={opener} variant="default" onClick={open}>
        {t('button')}
      </Button>
      <ConfirmDialog
        title={t('title')}
        isOpen={isOpen}
        onClose={() => {
          rejecting.reset();
          reason.forgetMistakes();
          close();
        }}
        opener={opener}
        action={t('button')}
        isDangerous
        isBusy={rejecting.isPending}
        error={isStale(rejecting.error) ? null : rejecting.error}
        failure={t('failed')}
        onConfirm={() => {
          const text = reason.finish();
          if (text !== null) rejecting.mutate(text);
        }}
      >
        <Text>{t('text', { client })}</Text>
        <ReasonField reason={reason} isDisabled={rejecting.isPending} />
      </ConfirmDialog>
    </>
  );
}

function useReason() {
  const fields = useTranslations('fields');
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  return {
    text,
    setText,
    error: isChecked && text.trim() === '' ? fields('required') : null,
    forgetMistakes: () => setChecked(false),
    /** Null where there is none. */
    finish(): string | null {
      setChecked(true);
      return text.trim() === '' ? null : text.trim();
    },
  };
}

interface ReasonFieldProps {
  reason: ReturnType<typeof useReason>;
  isDisabled: boolean;
}

function ReasonField({ reason, isDisabled }: ReasonFieldProps) {
  const t = useTranslations('reviews.reject');
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <fieldset className={classes['reasons']} disabled={isDisabled}>
        <legend>{t('quick')}</legend>
        {suggestions.map((name) => (
          <Button
            key={name}
            size="sm"
            px="sm"
            fw={400}
            variant="default"
            onClick={() => {
              reason.setText(t(`reasons.${name}`));
              field.current?.focus();
            }}
          >
            {t(`reasons.${name}`)}
          </Button>
        ))}
      </fieldset>
      <Textarea
        ref={field}
        label={t('reason')}
        description={t('reason_hint')}
        rows={3}
        maxLength={REASON_LENGTH}
        value={reason.text}
        error={reason.error}
        disabled={isDisabled}
        aria-required
        data-autofocus
        onChange={(event) => reason.setText(event.currentTarget.value)}
      />
    </>
  );
}
