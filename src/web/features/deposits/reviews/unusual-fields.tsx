import { Alert, Stack, Textarea } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { compareMoney, type Money } from '#shared/money.ts';
import { readAmount } from '#shared/read-amount.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';

const REASON_LENGTH = 500;

export interface Unusual {
  reason: string;
  received_again: Money;
}

/** Why an unusual amount is right, and the amount once more. */
export function useUnusual(received: Money) {
  const t = useTranslations('reviews.decide.unusual');
  const fields = useTranslations('fields');
  const [reason, setReason] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const typed = readAmount(again);
  const isSame =
    typed.state === 'valid' && compareMoney({ ...received, amount: typed.amount }, received) === 0;
  const missing = (text: string) => (text.trim() === '' ? fields('required') : null);
  return {
    reason,
    setReason,
    again,
    setAgain,
    reasonError: isChecked ? missing(reason) : null,
    againError: isChecked ? (missing(again) ?? (isSame ? null : t('differs'))) : null,
    /** Null while something is missing, which is then said. */
    finish(): Unusual | null {
      setChecked(true);
      return isSame && reason.trim() !== '' ? { reason: reason.trim(), received_again: received } : null;
    },
  };
}

interface UnusualFieldsProps {
  unusual: ReturnType<typeof useUnusual>;
  isDisabled: boolean;
}

export function UnusualFields({ unusual, isDisabled }: UnusualFieldsProps) {
  const t = useTranslations('reviews.decide.unusual');
  return (
    <Stack gap="md">
      <Alert color="yellow" title={t('title')} icon={<IconUsers aria-hidden />}>
        {t('text')}
      </Alert>
      <NumberField
        label={t('again')}
        placeholder="0.00"
        value={unusual.again}
        error={unusual.againError}
        disabled={isDisabled}
        aria-required
        data-autofocus
        onChange={unusual.setAgain}
      />
      <Textarea
        label={t('reason')}
        description={t('reason_hint')}
        rows={3}
        maxLength={REASON_LENGTH}
        value={unusual.reason}
        error={unusual.reasonError}
        disabled={isDisabled}
        aria-required
        onChange={(event) => unusual.setReason(event.currentTarget.value)}
      />
    </Stack>
  );
}
