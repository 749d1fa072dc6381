import { Badge, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { DepositMethodName } from '#shared/deposits/deposits.contract.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { GatewayCard } from '../gateway/gateway-card.tsx';
import { paymentsQuery } from './payments-queries.ts';
import { paymentsSearch } from './payments-search.ts';
import { RecentTransactions } from './recent-transactions.tsx';
import { SettingsCard } from './settings-card.tsx';
import type { Desk } from './use-payments-change.ts';
import { part } from '#web/ui/page/part.ts';
import { Section } from '#web/ui/page/section.tsx';
import classes from '../payments.module.css';
import type { PaymentMethod, PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { MethodCard } from './method-card.tsx';
import { IconCircleCheck, IconCircleX, IconClock, IconCoins } from '@tabler/icons-react';
import { PastAmount, useAmountText } from '#web/ui/show/amount.tsx';
import { countText, Tile, Tiles } from '#web/ui/show/tile.tsx';

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
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
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

/** The other card of the specification's section 2: a platform that this store has no connection to. */
function InternationalCard() {
  const t = useTranslations('payments.international');
  return (
    <Section title={t('title')} text={t('text')}>
      <div className={classes['mode']}>
        <Badge variant="default">{t('inactive')}</Badge>
        <Text size="sm">{t('why')}</Text>
      </div>
    </Section>
  );
}

/** The page's own shape, before anything of it is known. */
function PaymentsSkeleton() {
  const t = useTranslations('shell');
  return (
    <>
      <VisuallyHidden component="output">{t('loading')}</VisuallyHidden>
      <Stack gap="lg" aria-hidden>
        <Skeleton height={60} radius="lg" />
        <div className={classes['methods']}>
          {['chargily', 'edahabiya', 'baridimob', 'redotpay', 'binance'].map((name) => (
            <Skeleton key={name} height={260} radius="lg" />
          ))}
        </div>
        <Skeleton height={360} radius="lg" />
        <Skeleton height={560} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </Stack>
    </>
  );
}

interface MethodListProps {
  methods: readonly PaymentMethod[];
  settings: PaymentSettings;
  onEdit: (method: DepositMethodName, opener: HTMLElement | null) => void;
}

function MethodList({ methods, settings, onEdit }: MethodListProps) {
  const t = useTranslations('payments.methods');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id}>
        {t('title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('text')}
      </Text>
      <ul className={classes['methods']}>
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
  const say = useAmountText();
  return (
    <Tiles label={t('label')}>
      <Tile
        label={t('successful')}
        icon={<IconCircleCheck size={20} aria-hidden />}
        figure={countText(figures.successful)}
        detail={t('successful_text', { amount: say(figures.deposited) })}
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
