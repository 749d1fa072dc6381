import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

const LOOKS = {
  done: { color: 'green', Icon: IconCheck },
  refused: { color: 'yellow', Icon: IconAlertTriangle },
  broken: { color: 'red', Icon: IconX },
} as const;

/** The status of an answer: ours is to mend from 500 on, the program's below. */
export function AnswerBadge({ status }: { status: number }) {
  const look = status >= 500 ? LOOKS.broken : status >= 400 ? LOOKS.refused : LOOKS.done;
  return <StatusBadge {...look}>{String(status)}</StatusBadge>;
}
