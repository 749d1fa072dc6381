import { useTranslations } from 'use-intl';
import type { DepositStatus } from '#shared/deposits/deposits.contract.ts';
import { StateBadge } from '#web/ui/show/state-badges.tsx';
import { statusLooks } from '../add-funds/deposit-status.tsx';

/** What has to be done by whom: staff minds those to review, the others wait for the client. */
export function ReviewStatus({ status }: { status: DepositStatus }) {
  const t = useTranslations('reviews.status');
  const { color, Icon } = statusLooks[status];
  const isClients = status === 'created' || status === 'awaiting_payment' || status === 'awaiting_proof';
  return (
    <StateBadge color={isClients ? 'gray' : color} icon={<Icon size={16} aria-hidden />}>
      {t(status)}
    </StateBadge>
  );
}
