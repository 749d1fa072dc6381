import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { useAge } from '#web/ui/show/use-age.ts';
import { deliveryQueueQuery } from '#web/features/orders/desk-queries.ts';
import classes from './alerts-button.module.css';
import { useUrgency } from '#web/ui/show/waiting-since.tsx';

interface DeskQueue {
  lines: number;
  oldest_line_at: string | null;
  reports: number;
  oldest_report_at: string | null;
}

/** What waits at the order desk: lines to deliver by hand, and reported problems. */
export function DeskAlerts({ queue }: { queue: DeskQueue }) {
  return (
    <>
      {queue.oldest_line_at === null ? null : (
        <DeskAlert kind="deliveries" count={queue.lines} since={queue.oldest_line_at} />
      )}
      {queue.oldest_report_at === null ? null : (
        <DeskAlert kind="reports" count={queue.reports} since={queue.oldest_report_at} />
      )}
    </>
  );
}

interface DeskAlertProps {
  kind: 'deliveries' | 'reports';
  count: number;
  since: string;
}

function DeskAlert({ kind, count, since }: DeskAlertProps) {
  const t = useTranslations('admin.alerts');
  const age = useAge();
  return (
    <div className={classes['row']}>
      <span>
        {t(kind, { count })}
        <span className={classes['detail']} data-urgency={useUrgency(since)}>
          {t('oldest', { age: age(since) })}
        </span>
      </span>
      <ButtonLink
        to="/admin/delivery"
        search={kind === 'reports' ? { tab: 'reports' } : {}}
        variant="light"
        size="sm"
      >
        {t(kind === 'reports' ? 'answer' : 'deliver')}
      </ButtonLink>
    </div>
  );
}

const NOTHING: DeskQueue = { lines: 0, oldest_line_at: null, reports: 0, oldest_report_at: null };

/** None for those who do not deliver; null where it could not be had. */
export function useDeskQueue(): DeskQueue | null {
  const canDeliver = useMay()('manage_orders');
  const { data, isError } = useQuery({ ...deliveryQueueQuery, enabled: canDeliver });
  return data ?? (isError ? null : NOTHING);
}
