import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { usePurchase } from '#web/features/orders/use-purchase.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { refetchOnMount } from '#web/ui/list/refetch-on-mount.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { part } from '#web/ui/page/part.ts';
import { BulkMenu } from './bulk-menu.tsx';
import { BulkProducts } from './bulk-products.tsx';
import { bulkQuery, bulkSearch } from './bulk-queries.ts';
import { BulkSummary } from './bulk-summary.tsx';
import { SummaryBar } from './summary-bar.tsx';
import classes from './bulk-order.module.css';

const PurchaseDialog = part(
  async () => (await import('#web/features/orders/purchase-dialog.tsx')).PurchaseDialog,
);

/** Many units at once, bought at today's prices or asked for (specification, section 2). */
export function BulkOrderPage() {
  const t = useTranslations('bulk_order');
  const { reseller } = useSession();
  const barrier = useTeamBarrier()('buy');
  const isOpen = reseller !== null && barrier === null;
  return (
    <Page
      address={bulkSearch}
      title={t('title')}
      breadcrumb={<Breadcrumb>{t('title')}</Breadcrumb>}
      actions={isOpen ? <Actions /> : null}
    >
      {isOpen ? <OwnBulkOrder /> : <EmptyState title={t('title')} text={barrier ?? t('no_business')} />}
    </Page>
  );
}

function Actions() {
  const t = useTranslations('bulk_order');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  return (
    <>
      <Button
        variant="default"
        px="sm"
        aria-label={t('refresh')}
        title={t('refresh')}
        onClick={() => {
          void queryClient.invalidateQueries({ queryKey: bulkQuery.queryKey });
          void queryClient.invalidateQueries({ queryKey: ['catalogue', 'bulk'] });
        }}
      >
        <IconRefresh size={18} aria-hidden />
        <Text span inherit ms="xs" visibleFrom="sm">
          {t('refresh')}
        </Text>
      </Button>
      <DownloadButton
        address="/api/bulk-order/template.csv"
        query={{ language }}
        busy={t('template_busy')}
        done={t('saved')}
      >
        {t('template')}
      </DownloadButton>
      <BulkMenu />
    </>
  );
}

function OwnBulkOrder() {
  const t = useTranslations('bulk_order');
  const answer = useQuery({ ...bulkQuery, refetchOnMount });
  const purchase = usePurchase();
  const opener = useRef<HTMLElement>(null);
  /** On a phone the summary takes the place of the list. */
  const [isSummary, setSummary] = useState(false);
  return (
    <>
      <div className={classes['columns']} data-summary={isSummary || undefined}>
        <BulkProducts />
        <aside className={classes['summary']} aria-label={t('summary')}>
          <Answered answer={answer} failed={t('load_failed')}>
            {(order) => (
              <BulkSummary
                order={order}
                onPay={(draft, button) => {
                  opener.current = button;
                  purchase.start(draft);
                }}
              />
            )}
          </Answered>
        </aside>
      </div>
      {answer.data === undefined ? null : (
        <SummaryBar order={answer.data} isOpen={isSummary} onToggle={() => setSummary(!isSummary)} />
      )}
      <PartBoundary fallback={null}>
        <PurchaseDialog purchase={purchase} opener={opener} />
      </PartBoundary>
    </>
  );
}
