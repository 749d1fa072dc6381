import { useTranslations } from 'use-intl';
import type { BalanceTransaction } from '#shared/contracts/wallet.ts';
import { useDates } from '../../i18n/use-dates.ts';
import { Amount } from '../../ui/amount.tsx';
import { MovementAmount, MovementRate } from './movement-amount.tsx';
import classes from './movement-cards.module.css';
import { MovementLink } from './movement-link.tsx';
import link from './movement-link.module.css';
import type { MovementSearch } from './movement-search.ts';

interface MovementCardsProps {
  movements: readonly BalanceTransaction[];
  search: MovementSearch;
}

/** The same as the table, where there is no room for one. */
export function MovementCards({ movements, search }: MovementCardsProps) {
  const t = useTranslations('shell.balance');
  const { dateTime } = useDates();
  return (
    <ul className={classes['cards']} aria-label={useTranslations('wallet')('list')}>
      {movements.map((movement) => (
        <li key={movement.id} className={`${classes['card']} ${link['row']}`}>
          <div className={classes['line']}>
            <span className={classes['kind']}>{t(`kinds.${movement.kind}`)}</span>
            <MovementAmount movement={movement} />
          </div>
          <div>
            <MovementLink movement={movement} search={search} />
          </div>
          <div className={classes['detail']}>
            <span>{dateTime(movement.created_at)}</span>
            <MovementRate movement={movement} />
          </div>
          <div className={classes['detail']}>
            <span>{t('after')}</span>
            <Amount money={movement.balance_after} />
          </div>
        </li>
      ))}
    </ul>
  );
}
