import {
  IconAlertTriangle,
  IconCheck,
  IconCopyCheck,
  IconFileUnknown,
  IconMinus,
  IconQuestionMark,
  IconShieldX,
  IconX,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

import type { Verdict } from './gateway-log-search.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

/** Amber wants somebody to look, red was turned away, grey moved nothing and needs nothing. */
const looks = {
  credited: { color: 'green', Icon: IconCheck },
  already_paid: { color: 'gray', Icon: IconCopyCheck },
  closed: { color: 'gray', Icon: IconX },
  unchanged: { color: 'gray', Icon: IconMinus },
  bad_signature: { color: 'red', Icon: IconShieldX },
  unreadable: { color: 'yellow', Icon: IconFileUnknown },
  unknown_deposit: { color: 'yellow', Icon: IconQuestionMark },
  mismatch: { color: 'red', Icon: IconAlertTriangle },
  unknown_type: { color: 'gray', Icon: IconQuestionMark },
} as const satisfies Record<Verdict, { color: string; Icon: typeof IconCheck }>;

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('ledger.log.verdicts');
  return <StatusBadge {...looks[verdict]}>{t(verdict)}</StatusBadge>;
}
