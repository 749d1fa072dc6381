import { IconWallet } from '@tabler/icons-react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import classes from './header.module.css';
import { Dropdown } from './dropdown.tsx';
import { useParts } from '../parts.ts';

/** What can be spent, always in sight. What else there is to say of it comes when someone asks. */
export function BalanceButton({ balance }: { balance: Money }) {
  const t = useTranslations('shell.header');
  const { BalancePanel } = useParts();
  return (
    <Dropdown
      buttonClass={`row tall rounded ${classes['balance']}`}
      button={
        <>
          <IconWallet size={20} aria-hidden />
          <span className={`small ${classes['word']}`}>{t('balance')}</span>{' '}
          <span className="strong">
            <Amount money={balance} />
          </span>
        </>
      }
      width="wide"
    >
      <PartBoundary fallback={<RowsSkeleton rows={4} />}>
        <BalancePanel balance={balance} />
      </PartBoundary>
    </Dropdown>
  );
}
