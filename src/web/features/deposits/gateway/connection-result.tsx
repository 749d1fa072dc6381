import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPlugConnectedX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { currencies } from '#shared/money.ts';
import type { AnswerOf } from '#web/api/call.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';

type Result = AnswerOf<'POST /api/admin/gateway-test'>;

const looks = {
  works: { color: 'green', Icon: IconCheck },
  key_refused: { color: 'red', Icon: IconAlertTriangle },
  no_answer: { color: 'yellow', Icon: IconPlugConnectedX },
} as const;

/** Whether the gateway is reached and takes the key; where not, what to do about it. */
export function ConnectionResult({ result: { outcome, milliseconds, wallets } }: { result: Result }) {
  const t = useTranslations('payments.gateway');
  const { color, Icon } = looks[outcome];
  const time = isolate(t('milliseconds', { count: milliseconds }));
  return (
    <Alert role="note" color={color} title={t(`outcome.${outcome}`)} icon={<Icon aria-hidden />}>
      <Stack gap="xs">
        <span>{t(outcome === 'no_answer' ? 'waited' : 'took', { time })}.</span>
        <span>{t(`advice.${outcome}`)}</span>
        {wallets.length === 0 ? null : (
          <span>
            {t('wallet')}
            {wallets.map((wallet) => (
              <Fragment key={wallet.currency}>
                {' · '}
                <WalletAmount {...wallet} />
              </Fragment>
            ))}
          </span>
        )}
      </Stack>
    </Alert>
  );
}

/** The gateway may hold currencies that the store knows nothing of. */
function WalletAmount({ currency, balance }: Result['wallets'][number]) {
  const known = currencies.find((one) => one === currency.toUpperCase());
  const isPlain = /^-?\d{1,18}(\.\d{1,12})?$/.test(balance);
  if (known === undefined || !isPlain) return <CodeText>{`${balance} ${currency.toUpperCase()}`}</CodeText>;
  return <Amount money={{ amount: balance, currency: known }} currency={known} />;
}
