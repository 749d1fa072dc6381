import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { BalanceTransaction } from '#shared/contracts/wallet.ts';
import { useDates } from '../../i18n/use-dates.ts';
import { MovementAmount } from './movement-amount.tsx';
import classes from './movement-list.module.css';

interface MovementListProps {
  movements: readonly BalanceTransaction[];
}

/** Movements of the balance as short rows: what, when, how much. */
export function MovementList({ movements }: MovementListProps) {
  const t = useTranslations('shell.balance.kinds');
  const { date } = useDates();
  return (
    <ul className={classes['list']}>
      {movements.map((movement) => (
        <li key={movement.id} className={classes['row']}>
          <MovementIcon movement={movement} />
          <span className={classes['what']}>
            <span>{t(movement.kind)}</span>
            <span className={classes['detail']} dir="auto">
              {describe(movement)}
            </span>
          </span>
          <span className={classes['figures']}>
            <MovementAmount movement={movement} />
            <span className={classes['detail']}>{date(movement.created_at)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What the person should read beside the kind; that of a deposit only says the same in English. */
export function describe({ kind, description }: BalanceTransaction): string {
  return kind === 'deposit' ? '' : description;
}

function MovementIcon({ movement }: { movement: BalanceTransaction }) {
  const isIncome = !movement.amount.amount.startsWith('-');
  const Icon = isIncome ? IconArrowDownLeft : IconArrowUpRight;
  return (
    <span className={classes['icon']} data-income={isIncome || undefined}>
      <Icon size={18} aria-hidden />
    </span>
  );
}
