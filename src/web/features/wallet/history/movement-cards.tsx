import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { exchangeBefore, type ExchangeLine } from '../history-lines.ts';
import { EffectAmount, MovementAmount } from '../movement-amount.tsx';
import classes from './movement-cards.module.css';
import { MovementLink } from './movement-link.tsx';
import link from './movement-link.module.css';
import type { MovementSearch } from './movement-search.ts';
import { useExchangeText } from '../use-exchange-text.ts';

interface MovementCardsProps {
  movements: readonly BalanceTransaction[];
  search: MovementSearch;
  isWhole: boolean;
  since: ExchangeLine | null;
}

/** The same as the table, where there is no room for one. */
export function MovementCards({ movements, search, isWhole, since }: MovementCardsProps) {
  const t = useTranslations('shell.balance');
  const { dateTime } = useDates();
  return (
    <ul className="bare lines" aria-label={useTranslations('wallet')('list')}>
      <ExchangeCard line={since} />
      {movements.map((movement) => (
        <Fragment key={movement.id}>
          <li className={`small ${classes['card']} ${link['row']}`}>
            <div className={classes['line']}>
              <span className="medium">{t(`kinds.${movement.kind}`)}</span>
              <MovementAmount movement={movement} />
            </div>
            <div>
              <MovementLink movement={movement} search={search} />
            </div>
            <div className={`muted tiny ${classes['detail']}`}>
              <span>{dateTime(movement.created_at)}</span>
            </div>
            <div className={`muted tiny ${classes['detail']}`}>
              <span>{t('after')}</span>
              <Exact money={movement.shown.balance_after} />
            </div>
          </li>
          {isWhole ? <ExchangeCard line={exchangeBefore(movement)} /> : null}
        </Fragment>
      ))}
    </ul>
  );
}

function ExchangeCard({ line }: { line: ExchangeLine | null }) {
  const t = useTranslations('shell.balance');
  const say = useExchangeText();
  if (line === null) return null;
  return (
    <li className={`small ${classes['card']}`}>
      <div className={classes['line']}>
        <span>{say(line)}</span>
        <EffectAmount money={line.effect} />
      </div>
      <div className={`muted tiny ${classes['detail']}`}>
        <span>{t('after')}</span>
        <Exact money={line.balance} />
      </div>
    </li>
  );
}
