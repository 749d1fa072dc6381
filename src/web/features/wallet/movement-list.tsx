import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { useDates } from '../../i18n/use-dates.ts';
import { MovementAmount } from './movement-amount.tsx';
import { MovementIcon } from './history/movement-icon.tsx';
import classes from './movement-list.module.css';
import { useDescription } from './use-description.ts';

interface MovementListProps {
  movements: readonly BalanceTransaction[];
}

/** Movements of the balance as short rows: what, when, how much. */
export function MovementList({ movements }: MovementListProps) {
  const describe = useDescription();
  const { date } = useDates();
  return (
    <ul className="bare lines">
      {movements.map((movement) => (
        <li key={movement.id} className={`row small ${classes['row']}`}>
          <MovementIcon movement={movement} />
          <span className="stack gap-0 grow">
            <bdi className={`two-lines ${classes['description']}`} title={describe(movement)}>
              {describe(movement)}
            </bdi>
            <span className="muted tiny">{date(movement.created_at)}</span>
          </span>
          <MovementAmount movement={movement} />
        </li>
      ))}
    </ul>
  );
}
