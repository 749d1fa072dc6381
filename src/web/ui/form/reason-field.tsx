import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** As the store takes it. */
const REASON = { least: 3, most: 500 };

export type Reason = ReturnType<typeof useReason>;

/** A reason that has to be given: what is missing of it is said once somebody goes on without it. */
export function useReason() {
  const [typed, setTyped] = useState('');
  const [isTold, setTold] = useState(false);
  const text = typed.trim();
  const isMissing = text.length < REASON.least;
  return {
    typed,
    setTyped,
    text,
    isWrong: isTold && isMissing,
    /** Goes on where there is one. */
    demand(act: () => void): void {
      setTold(isMissing);
      if (!isMissing) act();
    },
  };
}

interface ReasonFieldProps {
  reason: Reason;
  label: string;
  hint?: string;
}

export function ReasonField({ reason, label, hint }: ReasonFieldProps) {
  const fields = useTranslations('fields');
  return (
    <Textarea
      label={label}
      description={hint}
      value={reason.typed}
      onChange={(event) => reason.setTyped(event.currentTarget.value)}
      error={reason.isWrong ? fields(reason.text === '' ? 'required' : 'too_short') : null}
      maxLength={REASON.most}
      autosize
      minRows={2}
      dir="auto"
      aria-required
      data-autofocus
    />
  );
}
