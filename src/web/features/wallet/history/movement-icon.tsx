import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { Sign } from '#web/ui/show/sign.tsx';
import { isIncome } from './movement-money.ts';

/** Into the balance, or out of it. */
export function MovementIcon({ movement }: { movement: BalanceTransaction }) {
  const isIn = isIncome(movement);
  return (
    <span className="points">
      <Sign Icon={isIn ? IconArrowDownLeft : IconArrowUpRight} color={isIn ? 'green' : 'gray'} />
    </span>
  );
}
