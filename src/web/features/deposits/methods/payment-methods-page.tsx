import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { DepositMethodName } from '#shared/deposits/deposits.contract.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { GatewayCard } from '../gateway/gateway-card.tsx';
import { InternationalCard } from '../gateway/international-card.tsx';
import { MethodList } from './method-list.tsx';
import { PaymentFigures } from './payment-figures.tsx';
import { paymentsQuery } from './payments-queries.ts';
import { paymentsSearch } from './payments-search.ts';
import { PaymentsSkeleton } from './payments-skeleton.tsx';
import { RecentTransactions } from './recent-transactions.tsx';
import { SettingsCard } from './settings-card.tsx';
import type { Desk } from './use-payments-change.ts';
import { part } from '#web/ui/page/part.ts';

/** Most visits edit nothing. */
const MethodDialog = part(async () => (await import('./method-dialog.tsx')).MethodDialog);

/** What clients can pay with: figures, methods, the gateway and the store's limits (specification, section 2). */
export function PaymentMethodsPage() {
  const t = useTranslations('payments');
  const { data, error, refetch } = useQuery(paymentsQuery);
  return (
    <Page
      address={paymentsSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <Text c="dimmed">{t('text')}</Text>
      {data === undefined ? (
        error === null ? (
          <PaymentsSkeleton />
        ) : (
          <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <PaymentDesk desk={data} />
      )}
    </Page>
  );
}

function PaymentDesk({ desk }: { desk: Desk }) {
  const { edit } = paymentsSearch({ ...useSearch({ from: '/admin/payment-methods' }) });
  const navigate = useNavigate({ from: '/admin/payment-methods' });
  const opener = useRef<HTMLElement>(null);
  const edited = desk.methods.find(({ method }) => method === edit);

  function open(method: DepositMethodName, from: HTMLElement | null): void {
    opener.current = from;
    void navigate({ search: { edit: method }, resetScroll: false });
  }

  return (
    <>
      <PaymentFigures figures={desk.figures} />
      <MethodList methods={desk.methods} settings={desk.settings} onEdit={open} />
      <GatewayCard gateway={desk.gateway} />
      <InternationalCard />
      <SettingsCard settings={desk.settings} />
      <RecentTransactions transactions={desk.recent} />
      {edited === undefined ? null : (
        <Suspense fallback={null}>
          <MethodDialog
            key={edited.method}
            method={edited}
            settings={desk.settings}
            opener={opener}
            onClose={() => void navigate({ search: {}, resetScroll: false })}
          />
        </Suspense>
      )}
    </>
  );
}
