import { Skeleton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBell,
  IconCashBanknote,
  IconReceipt,
  IconShoppingBag,
  IconWallet,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { useMay } from '#web/session/access.tsx';
import { useSession } from '#web/session/session.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { useWalletQuery } from '#web/features/wallet/use-wallet-query.ts';
import classes from '../dashboard.module.css';
import { countLately, depositsLately, latestOrders, MOST_COUNTED, productTotal } from './store-queries.ts';

/** Up to four figures of the business, each leading to what is behind it. */
export function StatCards({ balance }: { balance: Money | null }) {
  const t = useTranslations('store');
  const { unread_notifications: unread } = useSession();
  const orders = useQuery({ ...latestOrders, select: countLately });
  const seesMoney = useMay()('see_money');
  return (
    <ul className={classes['stats']} aria-label={t('figures')}>
      {balance === null ? null : <Balance balance={balance} />}
      <li>
        <Link to="/purchase-history" className={classes['stat']}>
          <Label text={t('stats.orders')} icon={<IconReceipt size={20} aria-hidden />} />
          <Count value={orders.data} isFailed={orders.isError} />
        </Link>
      </li>
      <li>
        <Link to="." hash="notifications" className={classes['stat']}>
          <Label text={t('stats.unread')} icon={<IconBell size={20} aria-hidden />} />
          <Count value={unread} isFailed={false} />
        </Link>
      </li>
      {seesMoney ? <Deposits /> : <Products />}
    </ul>
  );
}

function Deposits() {
  const t = useTranslations('store.stats');
  const { query, search } = depositsLately();
  const { data, isError } = useQuery(query);
  return (
    <li>
      <Link to="/transaction-history" search={search} className={classes['stat']}>
        <Label text={t('deposits')} icon={<IconCashBanknote size={20} aria-hidden />} />
        <Count value={data} isFailed={isError} />
      </Link>
    </li>
  );
}

/** For who sees no money. */
function Products() {
  const t = useTranslations('store.stats');
  const { data, isError } = useQuery(productTotal);
  return (
    <li>
      <Link to="/products" className={classes['stat']}>
        <Label text={t('products')} icon={<IconShoppingBag size={20} aria-hidden />} />
        <Count value={data} isFailed={isError} isExact />
      </Link>
    </li>
  );
}

/** Not everybody who sees the balance sees how it moved. */
function Balance({ balance }: { balance: Money }) {
  const t = useTranslations('store.stats');
  const seesMovements = useMay()('see_money');
  const { data: wallet } = useQuery(useWalletQuery());
  const figure = (
    <>
      <Label text={t('balance')} icon={<IconWallet size={20} aria-hidden />} />
      <span className={classes['figure']}>
        <Amount money={balance} />
      </span>
      {wallet?.is_low === true ? <LowHint /> : null}
    </>
  );
  return (
    <li>
      {seesMovements ? (
        <Link to="/transaction-history" className={classes['stat']}>
          {figure}
        </Link>
      ) : (
        <div className={classes['stat']}>{figure}</div>
      )}
    </li>
  );
}

/** Quiet: the panel of the balance says below what, and the banner leads to Add Funds. */
function LowHint() {
  const t = useTranslations('shell.balance');
  return (
    <span className={classes['low']}>
      <IconAlertTriangle size={16} aria-hidden />
      {t('low')}
    </span>
  );
}

function Label({ text, icon }: { text: string; icon: ReactNode }) {
  return (
    <span className={classes['label']}>
      {text}
      {icon}
    </span>
  );
}

interface CountProps {
  value: number | undefined;
  isFailed: boolean;
  isExact?: boolean;
}

function Count({ value, isFailed, isExact = false }: CountProps) {
  const t = useTranslations('store.stats');
  if (value === undefined && isFailed) return <span className={classes['dimmed']}>{t('unknown')}</span>;
  if (value === undefined) return <Skeleton height={31} width={56} />;
  return (
    <bdi className={classes['figure']}>
      {!isExact && value > MOST_COUNTED ? `${MOST_COUNTED}+` : value.toLocaleString('en')}
    </bdi>
  );
}
