import { Tabs } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { balanceChangeTypes } from '#shared/resellers/clients.contract.ts';
import type { Money } from '#shared/money.ts';
import { useMay } from '#web/session/access.tsx';
import classes from '../balance-dialog.module.css';
import { BalanceForm } from './balance-form.tsx';
import { Transactions } from '../client/transactions.tsx';
import { useBalanceChange } from './use-balance-change.ts';

interface BalanceTabsProps {
  clientId: string;
  name: string;
  balance: Money;
  /** Money of a closed account can be paid back and nothing else. */
  isClosed: boolean;
  /** While a change is on its way the dialog stays. */
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

export function BalanceTabs({ clientId, name, balance, isClosed, onBusy, onClose }: BalanceTabsProps) {
  const t = useTranslations('clients.change');
  const mayChange = useMay()('change_balances');
  const [tab, setTab] = useState<string | null>(mayChange ? 'manage' : 'history');
  const change = useBalanceChange(clientId, onClose);
  const { isPending } = change;
  useEffect(() => {
    onBusy(isPending);
    return () => onBusy(false);
  }, [isPending, onBusy]);
  return (
    <Tabs value={tab} onChange={setTab}>
      <Tabs.List aria-label={t('tabs')} className={classes.tabs}>
        {mayChange ? <Tabs.Tab value="manage">{t('manage')}</Tabs.Tab> : null}
        <Tabs.Tab value="history" disabled={isPending}>
          {t('history')}
        </Tabs.Tab>
      </Tabs.List>
      {mayChange ? (
        // Stays while the history is looked at, so nothing typed is lost.
        <Tabs.Panel value="manage" className={classes.panel}>
          <BalanceForm
            name={name}
            balance={balance}
            types={isClosed ? ['debit'] : balanceChangeTypes}
            change={change}
            onCancel={onClose}
          />
        </Tabs.Panel>
      ) : null}
      <Tabs.Panel value="history" className={classes.panel}>
        {tab === 'history' ? <Transactions clientId={clientId} isNarrow /> : null}
      </Tabs.Panel>
    </Tabs>
  );
}
