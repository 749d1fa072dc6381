import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { WritingRun } from '#shared/products/writing.contract.ts';

const COLOURS = { running: 'yellow', done: 'green', cancelled: 'gray', failed: 'red' } as const;

export function RunBadge({ status }: Pick<WritingRun, 'status'>) {
  const t = useTranslations('writing.statuses');
  return (
    <Badge variant="light" color={COLOURS[status]}>
      {t(status)}
    </Badge>
  );
}
