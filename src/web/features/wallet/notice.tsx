import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { WalletSummary } from '#shared/wallet/wallet.contract.ts';
import type { Money } from '#shared/money.ts';
import { call } from '../../api/call.ts';
import { useSession } from '../../session/session.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { NoticeAmount } from './balance/notice-amount.tsx';
import { useWalletQuery } from './use-wallet-query.ts';
import classes from './notice.module.css';

/** What a first notice is set to: the smallest deposit (specification, section 9). */
const FIRST: Money = { amount: '5000.00', currency: 'DZD' };

/** "Tell me when my balance falls below so much": switched at once, the amount kept by its own button. */
export function Notice({ wallet }: { wallet: WalletSummary }) {
  const t = useTranslations('wallet.notice');
  const queryClient = useQueryClient();
  const isLooking = useSession().looked_at_by !== null;
  const nameId = useId();
  const { queryKey } = useWalletQuery();
  const { currency } = useCurrency();
  const keeping = useMutation({
    // One after the other, so that the last one is the one that stays.
    scope: { id: 'balance-notice' },
    mutationFn: async (below: Money | null) =>
      (await call('PUT /api/wallet/notice', { query: { currency }, body: { below } })).data,
    onSuccess: async (data) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, data);
    },
  });
  const below = keeping.isPending ? keeping.variables : wallet.notice_below;
  return (
    <fieldset className="stack gap-xs bare" disabled={isLooking} aria-labelledby={nameId}>
      <div className={`row between ${classes['head']}`}>
        <span id={nameId}>{t('switch')}</span>
        <Switch
          isOn={below !== null}
          isBusy={keeping.isPending}
          labelledBy={nameId}
          onChange={(isOn) => keeping.mutate(isOn ? FIRST : null)}
        />
      </div>
      {below === null ? null : (
        <NoticeAmount
          below={below}
          isBusy={keeping.isPending}
          isSaved={keeping.isSuccess}
          onSave={(amount) => keeping.mutate(amount)}
        />
      )}
      <Refusal error={keeping.error} />
    </fieldset>
  );
}
