import { IconCheck, IconClock, IconMessageCircle, IconMessageQuestion } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { TicketState } from '#shared/support/tickets.contract.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

/** Amber is what needs the reader: a question of a client. */
const looks = {
  open: { color: 'yellow', Icon: IconMessageQuestion },
  waiting_for_client: { color: 'gray', Icon: IconClock },
  waiting_for_us: { color: 'yellow', Icon: IconMessageCircle },
  solved: { color: 'green', Icon: IconCheck },
} as const;

/** How a ticket or a report stands, as staff read it. */
export function DeskState({ state }: { state: TicketState }) {
  const t = useTranslations('ticket_desk.state');
  return <StatusBadge {...looks[state]}>{t(state)}</StatusBadge>;
}
