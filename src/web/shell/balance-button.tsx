import { Popover, UnstyledButton } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { Amount } from '../ui/amount.tsx';
import classes from './balance-button.module.css';
import { BalancePanel } from './balance-panel.tsx';
import { useOpenHere } from './use-open-here.ts';

/** What can be spent, always in sight. */
export function BalanceButton({ balance }: { balance: Money }) {
  const t = useTranslations('shell.header');
  const { isOpen, setOpen } = useOpenHere();
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(22rem, calc(100vw - 1.5rem))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes['button'] ?? ''} onClick={() => setOpen(!isOpen)}>
          <IconWallet size={20} aria-hidden />
          <span className={classes['word']}>{t('balance')}</span>{' '}
          <span className={classes['amount']}>
            <Amount money={balance} />
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <BalancePanel balance={balance} />
      </Popover.Dropdown>
    </Popover>
  );
}
