import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { Dropdown } from '#web/shell/header/dropdown.tsx';
import bell from '#web/shell/header/notifications-button.module.css';
import { ButtonLink } from '#web/ui/links.tsx';
import { useAge } from '#web/ui/show/use-age.ts';
import classes from './alerts-button.module.css';
import { depositQueueQuery } from '../deposit-queue-query.ts';
import { DeskAlerts, useDeskQueue } from './desk-alerts.tsx';
import { lowStockQuery } from './low-stock-query.ts';
import { peopleCountsQuery } from '../people-counts-query.ts';
import { useUrgency } from '#web/ui/show/waiting-since.tsx';

const MOST_SHOWN = 99;

/** What waits for staff: businesses to review, receipts, deliveries, reports, and products that run low on codes. */
export function AlertsButton({ className }: { className: string | undefined }) {
  const t = useTranslations('admin.alerts');
  const pending = usePending();
  const queue = useQueue();
  const low = useLowStock();
  const desk = useDeskQueue();
  const count =
    (pending ?? 0) + (queue?.waiting ?? 0) + (low ?? 0) + (desk?.lines ?? 0) + (desk?.reports ?? 0);
  return (
    <Dropdown
      buttonClass={className}
      label={count === 0 ? t('title') : `${t('title')}: ${t('count', { count })}`}
      button={
        <>
          <IconBell size={22} aria-hidden />
          {count === 0 ? null : (
            <bdi aria-hidden className={bell['badge']}>
              {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
            </bdi>
          )}
        </>
      }
      width="wide"
    >
      <h2 className={bell['title']}>{t('title')}</h2>
      {count === 0 ? (
        <p className={classes['none']}>{t([pending, queue, low, desk].includes(null) ? 'failed' : 'none')}</p>
      ) : null}
      {queue === null || queue.oldest_at === null ? null : (
        <Receipts count={queue.waiting} since={queue.oldest_at} />
      )}
      {desk === null ? null : <DeskAlerts queue={desk} />}
      {pending === null || pending === 0 ? null : <Businesses count={pending} />}
      {low === null || low === 0 ? null : <LowStock count={low} />}
    </Dropdown>
  );
}

function Receipts({ count, since }: { count: number; since: string }) {
  const t = useTranslations('admin.alerts');
  const age = useAge();
  return (
    <div className={classes['row']}>
      <span>
        {t('receipts', { count })}
        <span className={classes['detail']} data-urgency={useUrgency(since)}>
          {t('oldest', { age: age(since) })}
        </span>
      </span>
      <ButtonLink to="/admin/deposits" variant="light" size="sm">
        {t('look')}
      </ButtonLink>
    </div>
  );
}

function Businesses({ count }: { count: number }) {
  const t = useTranslations('admin.alerts');
  return (
    <div className={classes['row']}>
      <span>{t('pending', { count })}</span>
      <ButtonLink to="/admin/customers" search={{ status: 'pending' }} variant="light" size="sm">
        {t('review')}
      </ButtonLink>
    </div>
  );
}

function LowStock({ count }: { count: number }) {
  const t = useTranslations('admin.alerts');
  return (
    <div className={classes['row']}>
      <span>{t('low_stock', { count })}</span>
      <ButtonLink to="/admin/codes" search={{ only: 'low' }} variant="light" size="sm">
        {t('fill')}
      </ButtonLink>
    </div>
  );
}

/** None for those who do not fill the vault; null where the number could not be had. */
function useLowStock(): number | null {
  const canFill = useMay()('manage_codes');
  const { data, isError } = useQuery({ ...lowStockQuery, enabled: canFill });
  return data?.products ?? (isError ? null : 0);
}

/** None for those who do not see clients; null where the number could not be had. */
function usePending(): number | null {
  const canRead = useMay()('read_clients');
  const { data, isError } = useQuery({ ...peopleCountsQuery, enabled: canRead });
  return data?.pending ?? (isError ? null : 0);
}

/** None for those who do not review deposits; null where it could not be had. */
function useQueue(): { waiting: number; oldest_at: string | null } | null {
  const canReview = useMay()('review_deposits');
  const { data, isError } = useQuery({ ...depositQueueQuery, enabled: canReview });
  return data ?? (isError ? null : { waiting: 0, oldest_at: null });
}
