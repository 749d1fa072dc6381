import { useTranslations } from 'use-intl';
import type { DepositMethod, DepositOptions } from '#shared/deposits/deposits.contract.ts';
import { isolate } from '#shared/locale.ts';
import { compareMoney } from '#shared/money.ts';
import classes from './add-funds.module.css';
import { useDinars } from '#web/ui/show/dinars.tsx';

interface DepositLimitsProps {
  options: DepositOptions;
  method: DepositMethod | undefined;
}

/** The limits with their reasons, and what is left of them where that is less; the server holds them. */
export function DepositLimits({ options, method }: DepositLimitsProps) {
  const t = useTranslations('deposits.limits');
  const say = useDinars();
  const { minimum, maximum, daily_maximum, daily_left, balance_left } = options;
  const isUsedToday = compareMoney(daily_left, daily_maximum) < 0;
  const isNearFull = compareMoney(balance_left, daily_maximum) < 0;
  return (
    <div className="stack gap-xs">
      <h2 className="heading">{t('title')}</h2>
      <ul className={`muted small ${classes['limits']}`}>
        <li>{t('minimum', { amount: say(minimum) })}</li>
        <li>{t('maximum', { amount: say(maximum) })}</li>
        {method === undefined ? null : <OfMethod options={options} method={method} />}
        <li>
          {t('daily', { amount: say(daily_maximum) })}{' '}
          {isUsedToday ? <b>{t('daily_left', { amount: say(daily_left) })}</b> : null}
        </li>
        {isNearFull ? <li>{t('balance_left', { amount: say(balance_left) })}</li> : null}
      </ul>
    </div>
  );
}

/** Where the chosen method takes less than the store. */
function OfMethod({ options, method }: { options: DepositOptions; method: DepositMethod }) {
  const t = useTranslations('deposits.limits');
  const names = useTranslations('deposits.method.names');
  const say = useDinars();
  const name = isolate(names(method.method));
  return (
    <>
      {compareMoney(method.minimum, options.minimum) > 0 ? (
        <li>{t('method_minimum', { amount: say(method.minimum), method: name })}</li>
      ) : null}
      {compareMoney(method.maximum, options.maximum) < 0 ? (
        <li>{t('method_maximum', { amount: say(method.maximum), method: name })}</li>
      ) : null}
    </>
  );
}
