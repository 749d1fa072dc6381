import { IconBell, IconCashBanknote, IconReceipt, IconShoppingBag, IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dayInAlgeria, firstOfThirty } from '#shared/days.ts';
import type { Money } from '#shared/money.ts';
import { useMay } from '#web/session/access.tsx';
import { useSession } from '#web/session/session.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { useWalletQuery } from '#web/features/wallet/use-wallet-query.ts';
import { countText } from '#shared/count-text.ts';
import { Tile, Tiles } from '#web/ui/show/tile.tsx';
import { useNow } from '#web/ui/show/use-age.ts';
import { dashboardQuery, productTotal } from './store-queries.ts';

/** Up to four figures of the business, each leading to what is behind it. */
export function StatCards({ balance }: { balance: Money | null }) {
  const t = useTranslations('store');
  const { unread_notifications: unread } = useSession();
  const orders = useQuery({ ...dashboardQuery, select: ({ orders_lately }) => orders_lately });
  const seesMoney = useMay()('see_money');
  const countOf = useCountOf();
  return (
    <Tiles label={t('figures')}>
      {balance === null ? null : <Balance balance={balance} />}
      <Tile
        label={t('stats.orders')}
        icon={<IconReceipt size={20} aria-hidden />}
        figure={countOf(orders)}
        link={{ to: '/purchase-history', search: { from: firstOfThirty(dayInAlgeria(useNow())) } }}
      />
      <Tile
        label={t('stats.unread')}
        icon={<IconBell size={20} aria-hidden />}
        figure={countText(unread)}
        link={{ to: '.', hash: 'notifications' }}
      />
      {seesMoney ? <Spending /> : <Products />}
    </Tiles>
  );
}

/** In the dinars of its time: no rate of today is in it. */
function Spending() {
  const t = useTranslations('store.stats');
  const { data, isError } = useQuery({ ...dashboardQuery, select: ({ spending }) => spending });
  const nothing = isError ? t('unknown') : undefined;
  const month = dayInAlgeria(useNow()).slice(0, 'YYYY-MM'.length);
  return (
    <Tile
      label={t('spent')}
      icon={<IconCashBanknote size={20} aria-hidden />}
      figure={data ? <Amount money={data.this_month} currency="DZD" /> : nothing}
      {...(data
        ? {
            detail: (
              <>
                {t('spent_before')} <Amount money={data.last_month} currency="DZD" />
              </>
            ),
          }
        : {})}
      link={{ to: '/purchase-history', search: { from: `${month}-01` } }}
    />
  );
}

/** For who sees no money. */
function Products() {
  const t = useTranslations('store.stats');
  return (
    <Tile
      label={t('products')}
      icon={<IconShoppingBag size={20} aria-hidden />}
      figure={useCountOf()(useQuery(productTotal))}
      link={{ to: '/products' }}
    />
  );
}

/** Not everyone who sees the balance sees how it moved. */
function Balance({ balance }: { balance: Money }) {
  const t = useTranslations('store.stats');
  const shell = useTranslations('shell.balance');
  const seesMovements = useMay()('see_money');
  const { data: wallet } = useQuery(useWalletQuery());
  return (
    <Tile
      label={t('balance')}
      icon={<IconWallet size={20} aria-hidden />}
      figure={<Amount money={balance} />}
      {...(wallet?.is_low === true ? { detail: shell('low') } : {})}
      link={seesMovements ? { to: '/transaction-history' } : undefined}
    />
  );
}

/** What a tile shows of a count: undefined while it is on its way. */
function useCountOf() {
  const t = useTranslations('store.stats');
  return ({ data, isError }: { data: number | undefined; isError: boolean }) => {
    if (data === undefined) return isError ? t('unknown') : undefined;
    return countText(data);
  };
}
