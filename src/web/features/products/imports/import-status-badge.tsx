import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ImportStatus } from '#shared/products/imports.contract.ts';

const COLOURS: Record<ImportStatus, string> = {
  waiting: 'gray',
  checking: 'yellow',
  checked: 'yellow',
  applying: 'yellow',
  done: 'green',
  failed: 'red',
  cancelled: 'gray',
  taking_back: 'yellow',
  taken_back: 'gray',
};

export function ImportStatusBadge({ status }: { status: ImportStatus }) {
  const t = useTranslations('imports.statuses');
  return (
    <Badge variant="light" color={COLOURS[status]}>
      {t(status)}
    </Badge>
  );
}
