import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconClockOff,
  IconCreditCard,
  IconHourglass,
  IconPaperclip,
  IconX,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { DepositStatus as Status } from '#shared/deposits/deposits.contract.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

/** Amber needs the reader, red lost something, grey is over without a loss. */
export const statusLooks = {
  created: { color: 'yellow', Icon: IconClock },
  awaiting_payment: { color: 'yellow', Icon: IconCreditCard },
  awaiting_proof: { color: 'yellow', Icon: IconPaperclip },
  under_review: { color: 'yellow', Icon: IconHourglass },
  paid: { color: 'green', Icon: IconCheck },
  failed: { color: 'red', Icon: IconAlertTriangle },
  cancelled: { color: 'gray', Icon: IconX },
  expired: { color: 'gray', Icon: IconClockOff },
  rejected: { color: 'red', Icon: IconX },
} as const satisfies Record<Status, { color: string; Icon: typeof IconCheck }>;

export function DepositStatus({ status }: { status: Status }) {
  const t = useTranslations('deposits.status');
  return <StatusBadge {...statusLooks[status]}>{t(status)}</StatusBadge>;
}
