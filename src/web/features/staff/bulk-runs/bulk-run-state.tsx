import { Button, Group, Paper, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { BulkRun } from '#shared/staff/bulk-runs.contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Counts } from '#web/ui/show/counts.tsx';
import { UndoRunButton } from '../undo-run-button.tsx';
import { bulkRunQuery } from './bulk-queries.ts';

/** Where it stands, in words and figures. */
export function BulkRunState({ run }: { run: BulkRun }) {
  const t = useTranslations('bulk_runs');
  const { dateTime } = useDates();
  const queryClient = useQueryClient();
  const { status, total, done, refused } = run;
  // The lists that it is about are others now; the run itself is as it was answered.
  useEffect(() => {
    if (status === 'running') return;
    for (const queryKey of [['orders'], ['catalogue'], ['codes'], ['bulk-runs', 'list']])
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }, [status, queryClient]);
  const figures = { done, refused, waiting: total - done - refused };
  return (
    <Paper className="stack">
      <span className="muted small">{dateTime(run.created_at)}</span>
      <Text aria-live="polite">{t(`says.${status}`)}</Text>
      {status === 'running' ? (
        <progress className="progress" aria-label={t('progress')} value={done + refused} max={total} />
      ) : null}
      <Counts
        of={(['done', 'refused', 'waiting'] as const).map((name) => ({
          name: t(`figures.${name}`),
          count: figures[name],
          isBad: name === 'refused' && refused > 0,
        }))}
      />
      <Ways run={run} />
    </Paper>
  );
}

function Ways({ run }: { run: BulkRun }) {
  const t = useTranslations('bulk_runs');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = bulkRunQuery(run.id);
  const stopping = useSingleMutation({
    mutationFn: async () =>
      (await call('POST /api/admin/bulk-runs/{id}/cancel', { params: { id: run.id } })).data,
    onSuccess: (stopped) => queryClient.setQueryData(query.queryKey, stopped),
    onError: () => void queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <>
      {stopping.error === null || run.status !== 'running' ? null : (
        <Refusal title={t('not_stopped')} error={stopping.error} />
      )}
      <Group gap="sm">
        {run.status === 'running' ? (
          <Button variant="default" loading={stopping.isPending} onClick={() => stopping.mutate()}>
            {t('stop')}
          </Button>
        ) : null}
        <UndoRunButton
          run={run}
          onBegun={({ id }) => void navigate({ to: '/admin/bulk-runs/$runId', params: { runId: id } })}
        />
        {run.undone_by === null ? null : (
          <ButtonLink to="/admin/bulk-runs/$runId" params={{ runId: run.undone_by }} variant="default">
            {t('show_undo')}
          </ButtonLink>
        )}
        <ButtonLink to={`/admin/${run.kind}`} variant="default">
          {t(`back.${run.kind}`)}
        </ButtonLink>
      </Group>
    </>
  );
}
