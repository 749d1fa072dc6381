import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { Lines } from '#web/ui/list/lines.tsx';
import { DeskDecisions, useDecisions } from './desk-decisions.tsx';
import { reportsQuery } from '../desk-queries.ts';
import { DeskReport } from '../delivery/desk-report.tsx';

const REPORTS_MAX = 100;

/** What the client says of this order does not work; shown where there is something. */
export function DeskOrderReports({ orderId, hasAny }: { orderId: string; hasAny: boolean }) {
  const t = useTranslations('delivery_desk');
  const { dialog, decide } = useDecisions();
  const { data, error, refetch } = useQuery({
    ...reportsQuery({ order_id: orderId, limit: REPORTS_MAX }),
    enabled: hasAny,
  });
  if (!hasAny) return null;
  if (error !== null) {
    return <ErrorCard title={t('reports_failed')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Section gap="xs" title={t('order.reports')}>
      {data === undefined ? (
        <LoadingBlock height={120} />
      ) : (
        <Lines label={t('reports_list')} rows={data.data}>
          {(report) => <DeskReport report={report} isOnOrder onDecide={decide} />}
        </Lines>
      )}
      <DeskDecisions dialog={dialog} />
    </Section>
  );
}
