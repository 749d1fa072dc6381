import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { BULK_ROWS_MAX } from '#shared/staff/bulk-runs.contract.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { useQuestion } from '#web/ui/act/use-question.ts';
import type { BulkTarget } from './begin-run.ts';
import type { BulkDialogProps } from './bulk-runs/bulk-dialog.tsx';
import { matchingQuery } from './bulk-runs/bulk-queries.ts';

const BulkDialog = whenOpened<BulkDialogProps>(
  async () => (await import('./bulk-runs/bulk-dialog.tsx')).BulkDialog,
);

interface MatchingButtonProps {
  target: BulkTarget;
  /** How many are picked by hand. */
  picked: number;
}

/** Where all rows of a page are picked: the way to all that fit the filters, on other pages too. */
export function MatchingButton({ target, picked }: MatchingButtonProps) {
  const t = useTranslations('bulk_runs');
  const { data: count } = useQuery(matchingQuery(target));
  const { isOpen, open, close, opener } = useQuestion();
  if (count === undefined || count <= picked) return null;
  if (count > BULK_ROWS_MAX)
    return (
      <Text size="sm" c="dimmed">
        {t('too_many', { count: BULK_ROWS_MAX })}
      </Text>
    );
  return (
    <>
      <Button ref={opener} size="sm" variant="light" onClick={open}>
        {t('select_matching', { count })}
      </Button>
      <BulkDialog target={target} count={count} isOpen={isOpen} onClose={close} opener={opener} />
    </>
  );
}
