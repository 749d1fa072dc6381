import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { exchangeBefore, type ExchangeLine } from '#web/features/wallet/history-lines.ts';
import { EffectAmount, MovementAmount } from '#web/features/wallet/movement-amount.tsx';
import { useShortDescription } from '#web/features/wallet/use-description.ts';
import { useExchangeText } from '#web/features/wallet/use-exchange-text.ts';
import type { Movement } from './client-balance/movement.ts';
import classes from './transaction-list.module.css';

/** The same where there is no room for a table. */
export function TransactionList({ movements }: { movements: readonly Movement[] }) {
  const t = useTranslations('clients.transactions');
  const shell = useTranslations('shell.balance');
  const { dateTime } = useDates();
  const describe = useShortDescription();
  return (
    <ul className={classes.list} aria-label={t('caption')}>
      {movements.map((movement) => (
        <Fragment key={movement.id}>
          <li className={classes.row}>
            <span className={classes.what}>
              <span>{shell(`kinds.${movement.kind}`)}</span>
              <bdi className={classes.detail}>{describe(movement)}</bdi>
              <span className={classes.detail}>
                {dateTime(movement.created_at)}
                {' · '}
                {t('by', { name: isolate(movement.actor ?? t('system')) })}
              </span>
            </span>
            <span className={classes.figures}>
              <MovementAmount movement={movement} />
              <span className={classes.detail}>
                {shell('after')}{' '}
                <Amount
                  money={movement.shown.balance_after}
                  currency={movement.shown.balance_after.currency}
                />
              </span>
            </span>
          </li>
          <ExchangeItem line={exchangeBefore(movement)} />
        </Fragment>
      ))}
    </ul>
  );
}

function ExchangeItem({ line }: { line: ExchangeLine | null }) {
  const shell = useTranslations('shell.balance');
  const say = useExchangeText();
  if (line === null) return null;
  return (
    <li className={classes.row}>
      <span className={classes.what}>{say(line)}</span>
      <span className={classes.figures}>
        <EffectAmount money={line.effect} />
        <span className={classes.detail}>
          {shell('after')} <Amount money={line.balance} currency={line.balance.currency} />
        </span>
      </span>
    </li>
  );
}
