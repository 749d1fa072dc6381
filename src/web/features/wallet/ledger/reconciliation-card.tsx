import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Reconciliation } from '#shared/wallet/ledger.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { ExceptionList } from './exception-list.tsx';
import { isRunning } from './ledger-query.ts';
import { useCheckWords } from './use-check-words.ts';
import { useStartRun } from './use-start-run.ts';

/** The gateway held against the deposits: the last result, and a way to have it done now. */
export function ReconciliationCard({ reconciliation: last }: { reconciliation: Reconciliation | null }) {
  const t = useTranslations('ledger.reconciliation');
  const starting = useStartRun('POST /api/admin/ledger/reconcile');
  const isBusy = starting.isPending || isRunning(last);
  return (
    <Section gap="xs" title={t('title')}>
      <Stack gap="md">
        <Text c="dimmed">{t('text')}</Text>
        <Stack gap="sm" component="output">
          {last === null ? <span>{t('none')}</span> : <Result run={last} />}
        </Stack>
        {last === null ? null : <ExceptionList run={last} />}
        {starting.error === null || starting.isPending ? null : (
          <Refusal title={t('start_failed')} error={starting.error} />
        )}
        <Group>
          <Button variant="default" loading={isBusy} onClick={() => starting.mutate()}>
            {t(isBusy ? 'running' : 'start')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

function Result({ run }: { run: Reconciliation }) {
  const t = useTranslations('ledger.reconciliation');
  const words = useCheckWords();
  const { dateTime } = useDates();
  const { failure, started_at, exception_count: count, checkouts, deposits, gateway } = run;
  if (isRunning(run)) return <span>{t('since', { when: isolate(dateTime(started_at)) })}</span>;
  const isSound = failure === null && count === 0;
  return (
    <>
      <Alert
        component="span"
        role="none"
        color={isSound ? 'green' : failure === null ? 'yellow' : 'red'}
        icon={isSound ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      >
        {failure !== null
          ? t('failed', { failure: isolate(failure) })
          : isSound
            ? t('sound')
            : t('exceptions', { count })}
      </Alert>
      <span>
        {checkouts === null || deposits === null ? null : t('compared', { checkouts, deposits })}{' '}
        {gateway === null ? null : `${t(`gateways.${gateway}`)}. `}
        {words.who(run)}
      </span>
    </>
  );
}
