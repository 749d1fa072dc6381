import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Money } from '#shared/money.ts';
import { useMay } from '#web/session/access.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { ScrollingTabs } from '#web/ui/page/scrolling-tabs.tsx';
import { nameOfClient } from '#web/ui/show/names.ts';
import type { BalanceDialogProps } from '../balance-dialog.tsx';
import { clientQuery } from '../client/client-queries.ts';
import { Transactions } from '../client/transactions.tsx';
import { BalanceFields } from './balance-form.tsx';
import { useBalanceDraft } from './use-balance-draft.ts';

export function BalanceWindow({ clientId, isOpen, onClose, opener }: BalanceDialogProps) {
  const t = useTranslations('clients');
  const [isBusy, setBusy] = useState(false);
  const { data: client, error, refetch } = useQuery({ ...clientQuery(clientId), enabled: isOpen });
  const name = client === undefined ? '' : isolate(nameOfClient(client));
  const balance = client?.balance ?? null;
  return (
    <Dialog
      title={client === undefined ? t('balance') : t('change.title', { name })}
      isOpen={isOpen}
      onClose={onClose}
      opener={opener}
      isBusy={isBusy}
    >
      {client === undefined && error !== null ? (
        <ErrorCard title={t('page.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {client === undefined && error === null ? <LoadingBlock height={320} /> : null}
      {balance === null ? null : (
        // Lives as long as the dialog is open, and with it the key of one change.
        <BalanceTabs
          clientId={clientId}
          name={name}
          balance={balance}
          isClosed={client?.owner.is_closed ?? false}
          onBusy={setBusy}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface BalanceTabsProps {
  clientId: string;
  name: string;
  balance: Money;
  isClosed: boolean;
  /** While a change is on its way the dialog stays. */
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

/** What is typed stays while the history is looked at. */
function BalanceTabs({ clientId, name, balance, isClosed, onBusy, onClose }: BalanceTabsProps) {
  const t = useTranslations('clients.change');
  const cancel = useTranslations('shell')('cancel');
  const mayChange = useMay()('change_balances');
  const [tab, setTab] = useState<'manage' | 'history'>(mayChange ? 'manage' : 'history');
  const change = useBalanceDraft({ clientId, balance, isClosed, onDone: onClose });
  const { isBusy, form, submit } = change;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
  // The dialog took the focus when it opened, and the form came after.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [form]);
  const names = mayChange ? (['manage', 'history'] as const) : (['history'] as const);
  return (
    <ScrollingTabs
      label={t('tabs')}
      tabs={names.map((one) => ({ name: one, text: t(one) }))}
      tab={tab}
      onChange={(chosen) => (isBusy ? undefined : setTab(chosen))}
    >
      {tab === 'history' ? (
        <Transactions clientId={clientId} isNarrow />
      ) : (
        <form ref={form} onSubmit={submit} noValidate className="stack">
          <BalanceFields change={change} name={name} ledgerCurrency={balance.currency} />
          <DialogActions>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('save')}
            </Button>
          </DialogActions>
        </form>
      )}
    </ScrollingTabs>
  );
}
