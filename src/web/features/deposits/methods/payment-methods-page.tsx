import { Skeleton } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock, IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import type { DepositMethodName } from '#shared/deposits/deposits.contract.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { part } from '#web/ui/page/part.ts';
import { ScrollingTabs } from '#web/ui/page/scrolling-tabs.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Amount, PastAmount } from '#web/ui/show/amount.tsx';
import { countText } from '#shared/count-text.ts';
import { Tile, Tiles } from '#web/ui/show/tile.tsx';
import { MethodCard } from './method-card.tsx';
import type { MethodDialogProps } from './method-dialog.tsx';
import { paymentsQuery, type Desk } from './payments-desk.ts';
import { paymentsSearch, paymentsTabs } from './payments-search.ts';
import classes from './payments.module.css';

/** All but the first tab are loaded when they are opened. */
const Gateways = part(async () => (await import('../gateway/gateway-card.tsx')).Gateways);
const SettingsCard = part(async () => (await import('./settings-card.tsx')).SettingsCard);
const RecentTransactions = part(async () => (await import('./recent-transactions.tsx')).RecentTransactions);
/** Most visits edit nothing. */
const MethodDialog = whenOpened<MethodDialogProps>(
  async () => (await import('./method-dialog.tsx')).MethodDialog,
);

/** What clients can pay with: figures, methods, the gateway and the store's limits (specification, section 2). */
export function PaymentMethodsPage() {
  const t = useTranslations('payments');
  return (
    <Page
      address={paymentsSearch}
      title={t('title')}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <Answered answer={useQuery(paymentsQuery)} failed={t('load_failed')} waiting={<Waiting />}>
        {(desk) => <PaymentDesk desk={desk} />}
      </Answered>
    </Page>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton height={60} radius="lg" aria-hidden />
      <RowsSkeleton rows={8} />
    </>
  );
}

function PaymentDesk({ desk }: { desk: Desk }) {
  const t = useTranslations('payments');
  const { tab = 'methods', edit } = paymentsSearch({ ...useSearch({ from: '/admin/payment-methods' }) });
  const navigate = useNavigate({ from: '/admin/payment-methods' });
  const opener = useRef<HTMLElement>(null);
  const edited = desk.methods.find(({ method }) => method === edit);
  const show = (search: object) =>
    void navigate({ search: paymentsSearch({ ...search }), resetScroll: false });

  function open(method: DepositMethodName, from: HTMLElement | null): void {
    opener.current = from;
    show({ edit: method });
  }

  const tabs = {
    methods: { text: t('methods.title'), content: <MethodList desk={desk} onEdit={open} /> },
    gateway: { text: t('gateway.tab'), content: <Gateways gateway={desk.gateway} /> },
    settings: { text: t('settings.title'), content: <SettingsCard settings={desk.settings} /> },
    transactions: { text: t('recent.title'), content: <RecentTransactions transactions={desk.recent} /> },
  };
  return (
    <>
      <PaymentFigures figures={desk.figures} />
      <ScrollingTabs
        label={t('tabs')}
        tabs={paymentsTabs.map((name) => ({ name, text: tabs[name].text }))}
        tab={tab}
        onChange={(chosen) => show({ tab: chosen })}
      >
        <PartBoundary fallback={<RowsSkeleton rows={5} />}>{tabs[tab].content}</PartBoundary>
      </ScrollingTabs>
      {edited === undefined ? null : (
        <MethodDialog
          key={edited.method}
          method={edited}
          settings={desk.settings}
          opener={opener}
          onClose={() => show({ tab })}
        />
      )}
    </>
  );
}

interface MethodListProps {
  desk: Desk;
  onEdit: (method: DepositMethodName, opener: HTMLElement | null) => void;
}

function MethodList({ desk: { methods, settings }, onEdit }: MethodListProps) {
  const t = useTranslations('payments.methods');
  return (
    <section className="stack gap-sm" aria-label={t('title')}>
      <p className="bare muted small">{t('text')}</p>
      <ul className={`cards ${classes['methods']}`}>
        {methods.map((method) => (
          <MethodCard
            key={method.method}
            method={method}
            settings={settings}
            onEdit={(opener) => onEdit(method.method, opener)}
          />
        ))}
      </ul>
    </section>
  );
}

function PaymentFigures({ figures }: { figures: Desk['figures'] }) {
  const t = useTranslations('payments.figures');
  return (
    <Tiles label={t('label')}>
      <Tile
        label={t('successful')}
        icon={<IconCircleCheck size={20} aria-hidden />}
        figure={countText(figures.successful)}
        detail={
          <>
            {t('successful_text')} <Amount money={figures.deposited} />
          </>
        }
      />
      <Tile
        label={t('pending')}
        icon={<IconClock size={20} aria-hidden />}
        figure={countText(figures.pending)}
        detail={t('pending_text')}
      />
      <Tile
        label={t('failed')}
        icon={<IconCircleX size={20} aria-hidden />}
        figure={countText(figures.failed)}
        detail={t('failed_text')}
      />
      <Tile
        label={t('revenue')}
        icon={<IconCoins size={20} aria-hidden />}
        figure={<PastAmount amounts={figures.revenue_in} />}
        detail={t('revenue_text')}
      />
    </Tiles>
  );
}
