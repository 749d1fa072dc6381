import { IconWallet } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { Amount } from '../ui/amount.tsx';
import classes from './balance-button.module.css';
import { BalancePanel } from './balance-panel.tsx';
import { Dropdown } from './dropdown.tsx';

/** What can be spent, always in sight. */
export function BalanceButton({ balance }: { balance: Money }) {
  const t = useTranslations('shell.header');
  return (
    <Dropdown
      buttonClass={classes['button']}
      button={
        <>
          <IconWallet size={20} aria-hidden />
          <span className={classes['word']}>{t('balance')}</span>{' '}
          <span className={classes['amount']}>
            <Amount money={balance} />
          </span>
        </>
      }
      width="wide"
    >
      <BalancePanel balance={balance} />
    </Dropdown>
  );
}
