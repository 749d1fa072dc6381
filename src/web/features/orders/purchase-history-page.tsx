import { Button, Center, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/session.ts';
import { useTeamBarrier } from '../../session/team-role.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { LinkedOrder } from './linked-order.tsx';
import { OrderCard } from './order-card.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { ordersQuery } from './orders-queries.ts';
import classes from './order-card.module.css';

export function PurchaseHistoryPage() {
  const pages = useTranslations('shell.pages');
  const t = useTranslations('orders.no_business');
  const { reseller } = useSession();
  return (
    <Page title={pages('purchase_history')} breadcrumb={<Breadcrumb>{pages('purchase_history')}</Breadcrumb>}>
      {reseller === null ? <EmptyState title={t('title')} text={t('text')} /> : <Orders />}
    </Page>
  );
}

function Orders() {
  const t = useTranslations('orders');
  const { order: openId } = useSearch({ from: '/shell/purchase-history' });
  const orders = useInfiniteQuery(ordersQuery);
  const codesBarrier = useTeamBarrier()('see_codes');
  const rows = orders.data?.pages.flatMap((page) => page.data);
  const failure =
    orders.error === null ? null : (
      <ErrorCard
        title={t('load_failed')}
        error={orders.error}
        onRetry={() => void (orders.isFetchNextPageError ? orders.fetchNextPage() : orders.refetch())}
      />
    );
  if (rows === undefined) return failure ?? <OrdersSkeleton />;
  if (rows.length === 0) {
    return (
      failure ?? (
        <EmptyState
          title={t('empty_title')}
          text={t('empty_text')}
          action={<ButtonLink to="/products">{t('to_catalogue')}</ButtonLink>}
        />
      )
    );
  }
  return (
    <Stack gap="md">
      {orders.isFetchNextPageError ? null : failure}
      {codesBarrier === null ? null : <Text c="dimmed">{codesBarrier}</Text>}
      {openId === undefined || rows.some((order) => order.id === openId) ? null : <LinkedOrder id={openId} />}
      <ul className={classes.orders} aria-label={t('list')}>
        {rows.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} isOpen={order.id === openId} />
          </li>
        ))}
      </ul>
      {orders.isFetchNextPageError ? failure : null}
      {orders.hasNextPage && !orders.isFetchNextPageError ? (
        <Center>
          <Button
            variant="default"
            loading={orders.isFetchingNextPage}
            onClick={() => void orders.fetchNextPage()}
          >
            {t('load_more')}
          </Button>
        </Center>
      ) : null}
    </Stack>
  );
}
