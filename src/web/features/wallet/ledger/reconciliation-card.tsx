import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Reconciliation } from '#shared/wallet/ledger.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { CheckCard, CheckResult, useWho } from './check-card.tsx';
import { ExceptionList } from './exception-list.tsx';
import { isRunning } from './ledger-query.ts';

/** The gateway held against the deposits. */
export function ReconciliationCard({ reconciliation: last }: { reconciliation: Reconciliation | null }) {
  const t = useTranslations('ledger.reconciliation');
  return (
    <CheckCard
      start="POST /api/admin/ledger/reconcile"
      run={last}
      words={{
        title: t('title'),
        text: t('text'),
        start: t('start'),
        running: t('running'),
        failed: t('start_failed'),
      }}
      result={last === null ? t('none') : <Result run={last} />}
    >
      {last === null ? null : <ExceptionList run={last} />}
    </CheckCard>
  );
}

function Result({ run }: { run: Reconciliation }) {
  const t = useTranslations('ledger.reconciliation');
  const who = useWho();
  const { dateTime } = useDates();
  const { failure, started_at, exception_count: count, checkouts, deposits, gateway } = run;
  if (isRunning(run)) return t('since', { when: isolate(dateTime(started_at)) });
  const text = count === 0 ? t('sound') : t('exceptions', { count });
  return (
    <>
      <CheckResult
        Icon={IconCheck}
        color={failure !== null ? 'red' : count === 0 ? 'green' : 'yellow'}
        text={failure === null ? text : t('failed', { failure: isolate(failure) })}
      />
      <span>
        {checkouts === null || deposits === null ? null : t('compared', { checkouts, deposits })}{' '}
        {gateway === null ? null : `${t(`gateways.${gateway}`)}. `}
        {who(run)}
      </span>
    </>
  );
}
