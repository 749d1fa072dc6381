import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import type { Preview } from './use-received.ts';

/** What the typed amount comes to, and how far that is from what was asked for. */
export function CreditPreview({ preview: { credited, difference } }: { preview: Preview }) {
  const t = useTranslations('reviews.decide');
  const say = useAmountText();
  return (
    <>
      <Facts>
        <Fact name={t('credits')} isMain>
          <Amount money={credited} currency={credited.currency} />
        </Fact>
      </Facts>
      {difference.kind === 'exact' ? (
        <Text c="dimmed">{t('exact')}</Text>
      ) : (
        <Alert component="span" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t(difference.kind, { difference: say(difference.money, difference.money.currency) })}
        </Alert>
      )}
    </>
  );
}
