import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../api/use-problem-text.ts';
import { LoadingBlock } from './loading-block.tsx';
import { OrderCard } from './order-card.tsx';
import { orderQuery } from './orders-queries.ts';

/** The order that the address names, where it is older than those of the list. */
export function LinkedOrder({ id }: { id: string }) {
  const t = useTranslations('orders');
  const say = useProblemText();
  const { data, error } = useQuery(orderQuery(id));
  if (data !== undefined) return <OrderCard order={data} isOpen />;
  if (error === null) return <LoadingBlock height={160} />;
  return (
    <Alert color="red" role="alert" title={t('order_missing')}>
      {say(error)}
    </Alert>
  );
}
