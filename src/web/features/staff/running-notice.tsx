import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { TextLink } from '#web/ui/links.tsx';
import { runningQuery } from './bulk-runs/bulk-queries.ts';

/** Above a list: the way back to a run that goes on. */
export function RunningNotice() {
  const t = useTranslations('bulk_runs');
  const { data: run } = useQuery(runningQuery);
  if (run === undefined || run === null) return null;
  return (
    <Text component="output" size="sm">
      {t('running', { x: run.done + run.refused, y: run.total })}{' '}
      <TextLink to="/admin/bulk-runs/$runId" params={{ runId: run.id }} inherit>
        {t('show')}
      </TextLink>
    </Text>
  );
}
