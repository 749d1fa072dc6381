import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { toUnits } from '#shared/money.ts';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { percentText } from '#web/ui/show/percent-text.ts';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import classes from './rates.module.css';
import type { Effect } from './use-new-rate.ts';

interface RateEffectProps {
  /** Whether there is a rate to know the effect of. */
  isAsked: boolean;
  effect: Effect | undefined;
  failure: { error: Error; retry: () => void } | null;
}

/** What a rate does to all balances together, in figures and in words. */
export function RateEffect({ isAsked, effect, failure }: RateEffectProps) {
  const t = useTranslations('rates.form');
  return (
    <section className={`stack gap-xs ${classes['effect']}`} aria-label={t('effect')} aria-live="polite">
      {failure !== null ? (
        <ErrorCard title={t('effect_failed')} error={failure.error} onRetry={failure.retry} />
      ) : effect !== undefined ? (
        <Figures effect={effect} />
      ) : isAsked ? (
        <LoadingBlock height={220} />
      ) : (
        <Text c="dimmed">{t('hint')}</Text>
      )}
    </section>
  );
}

function Figures({ effect }: { effect: Effect }) {
  const t = useTranslations('rates.form');
  const names = useTranslations('shell.currencies');
  const say = useAmountText();
  const { before, after, difference, balances } = effect;
  const { currency } = before;
  const units = toUnits(difference.amount, 2);
  const size = { amount: difference.amount.replace('-', ''), currency };
  return (
    <>
      <Facts>
        <Fact name={t('before')}>
          <Amount money={before} currency={currency} />
        </Fact>
        <Fact name={t('after')} isMain>
          <Amount money={after} currency={currency} />
        </Fact>
        <Fact name={t('difference')}>
          <Amount money={difference} currency={currency} />
        </Fact>
        <Fact name={t('rate')}>{signedPercent(effect.percent)}</Fact>
      </Facts>
      <Text>
        {t('words', {
          direction: units > 0n ? 'up' : units < 0n ? 'down' : 'none',
          difference: say(size, currency),
          count: effect.wallets,
        })}{' '}
        {balances.currency === currency
          ? null
          : t('kept', {
              currency: isolate(names(balances.currency)),
              balances: say(balances, balances.currency),
            })}
      </Text>
    </>
  );
}

/** "+25 %", "-1.2 %", whatever the direction of the text. */
export function signedPercent(percent: string): string {
  const short = percentText(percent);
  // Nothing in it has a direction of its own, so it is given one.
  return `\u2066${short.startsWith('-') ? '' : '+'}${short} %\u2069`;
}
