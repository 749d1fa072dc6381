import { Alert } from '@mantine/core';
import { IconUserCheck, IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import type { Part } from './decision.tsx';

/** That it takes two people, or who was the first and what they saw. */
export function FirstApproval({ deposit, part }: { deposit: ReviewedDeposit; part: Part }) {
  const t = useTranslations('reviews.decide');
  const say = useAmountText();
  const { dateTime } = useDates();
  const { first_approval, received, approval_reason: reason } = deposit;
  if (part === 'first') {
    return (
      <Alert color="yellow" title={t('second_needed')} icon={<IconUsers aria-hidden />}>
        {t(deposit.needs_second ? 'second_needed_text' : 'unusual.text')}
      </Alert>
    );
  }
  if (first_approval === null || part === 'only') return null;
  const when = isolate(dateTime(first_approval.at));
  const amount = received === null ? '—' : say(received, received.currency);
  const name = isolate(first_approval.by.name ?? first_approval.by.email);
  return (
    <Alert
      color={part === 'again' ? 'green' : 'yellow'}
      title={part === 'again' ? t('first_by_me', { when }) : t('first_by', { name, when })}
      icon={<IconUserCheck aria-hidden />}
    >
      {t(part === 'again' ? 'first_by_me_text' : 'first_by_text', { amount })}
      {reason === null ? null : (
        <>
          <br />
          {t('first_reason')} <bdi>{reason}</bdi>
        </>
      )}
    </Alert>
  );
}
