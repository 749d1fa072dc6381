import { useTranslations } from 'use-intl';
import type { DepositStatus } from '#shared/deposits/deposits.contract.ts';

import { statusLooks } from '../add-funds/deposit-status.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

/** What has to be done by whom: staff minds those to review, the others wait for the client. */
export function ReviewStatus({ status }: { status: DepositStatus }) {
  const t = useTranslations('reviews.status');
  const { color, Icon } = statusLooks[status];
  const isClients = status === 'created' || status === 'awaiting_payment' || status === 'awaiting_proof';
  return (
    <StatusBadge color={isClients ? 'gray' : color} Icon={Icon}>
      {t(status)}
    </StatusBadge>
  );
}
