import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { isIncome } from './movement-money.ts';
import classes from '../movement-list.module.css';

/** Into the balance, or out of it. */
export function MovementIcon({ movement }: { movement: BalanceTransaction }) {
  const isIn = isIncome(movement);
  const Icon = isIn ? IconArrowDownLeft : IconArrowUpRight;
  return (
    <span className={classes['icon']} data-income={isIn || undefined}>
      <Icon size={18} aria-hidden />
    </span>
  );
}
