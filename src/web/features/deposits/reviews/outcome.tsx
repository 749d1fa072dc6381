import { Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { NextReceipt } from './next-receipt.tsx';

interface OutcomeProps {
  deposit: ReviewedDeposit;
  client: string;
  /** It was decided just now, on this page. */
  takesFocus: boolean;
}

/** Where nothing is to be decided (any more): why, and the way on. */
export function Outcome({ deposit, client, takesFocus }: OutcomeProps) {
  const t = useTranslations('reviews.outcome');
  const say = useAmountText();
  const { status, credited, rejection_reason } = deposit;
  const kind = kindOf(deposit);
  return (
    <Section gap="xs" title={t(kind)}>
      <Stack gap="md">
        {status === 'paid' && credited !== null ? (
          <Text>{t('paid_text', { credited: say(credited, credited.currency), client })}</Text>
        ) : null}
        {status === 'rejected' ? (
          <Text>
            <bdi>{rejection_reason}</bdi>
          </Text>
        ) : null}
        {kind === 'open' || kind === 'closed' ? <Text c="dimmed">{t(`${kind}_text`)}</Text> : null}
        <Group gap="sm">
          <NextReceipt depositId={deposit.id} isSkip={false} takesFocus={takesFocus} />
          <ButtonLink to="/admin/deposits" variant="default">
            {t('to_list')}
          </ButtonLink>
        </Group>
      </Stack>
    </Section>
  );
}

function kindOf({ status }: ReviewedDeposit): 'paid' | 'rejected' | 'open' | 'closed' {
  if (status === 'paid' || status === 'rejected') return status;
  return status === 'created' || status === 'awaiting_payment' || status === 'awaiting_proof'
    ? 'open'
    : 'closed';
}
