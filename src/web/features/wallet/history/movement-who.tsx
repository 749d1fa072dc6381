import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { orderQuery } from '#web/features/orders/orders-queries.ts';
import { Fact } from '#web/ui/show/facts.tsx';

/** Who moved the balance: a purchase knows its buyer, all but deposits that are no purchase come from the store. */
export function MovementWho({ movement: { kind, order } }: { movement: BalanceTransaction }) {
  const t = useTranslations('wallet.details');
  if (kind === 'deposit') return null;
  if (kind === 'purchase') return order === null ? null : <Buyer orderId={order.id} />;
  return <Fact name={t('who')}>{t('store')}</Fact>;
}

/** Nothing where the order can't be read: the link to it says why. */
function Buyer({ orderId }: { orderId: string }) {
  const t = useTranslations('wallet.details');
  const { data, isError } = useQuery(orderQuery(orderId));
  if (isError) return null;
  return (
    <Fact name={t('who')}>
      {data === undefined ? <Skeleton height={20} width={120} /> : <bdi>{data.placed_by}</bdi>}
    </Fact>
  );
}
