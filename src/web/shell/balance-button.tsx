import { IconWallet } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { loadMessages } from '../i18n/message-store.ts';
import { Amount } from '../ui/amount.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import classes from './balance-button.module.css';
import { Dropdown } from './dropdown.tsx';

const BalancePanel = lazy(async () => {
  const [panel] = await Promise.all([
    import('../features/wallet/balance-panel.tsx'),
    loadMessages(['wallet', 'deposits']),
  ]);
  return { default: panel.BalancePanel };
});

/** What can be spent, always in sight. What else there is to say of it comes when somebody asks. */
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
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        <BalancePanel balance={balance} />
      </Suspense>
    </Dropdown>
  );
}
