import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useDates } from '../../i18n/use-dates.ts';
import { Amount } from '../../ui/amount.tsx';
import { MovementAmount } from '../wallet/movement-amount.tsx';
import { useShortDescription } from '../wallet/use-description.ts';
import type { Movement } from './movement.ts';
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
        <li key={movement.id} className={classes.row}>
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
              {shell('after')} <Amount money={movement.balance_after} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
