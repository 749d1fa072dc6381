import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, type Icon } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { LedgerCheck, Reconciliation } from '#shared/wallet/ledger.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { isRunning, ledgerQuery } from './ledger-query.ts';

interface CheckCardProps {
  start: 'POST /api/admin/ledger/verify' | 'POST /api/admin/ledger/reconcile';
  isMain?: boolean;
  run: LedgerCheck | Reconciliation | null;
  words: Record<'title' | 'text' | 'start' | 'running' | 'failed', string>;
  /** What came of the last one. */
  result: ReactNode;
  /** What it found. */
  children: ReactNode;
  below?: ReactNode;
}

/** A check of the books: the last result, and a way to have it done now. */
export function CheckCard({ start, isMain = false, run, words, result, children, below }: CheckCardProps) {
  const starting = useStartRun(start);
  const isBusy = starting.isPending || isRunning(run);
  return (
    <Section title={words.title} text={words.text}>
      <output className="stack gap-sm">{result}</output>
      {children}
      <Refusal title={words.failed} error={starting.isPending ? null : starting.error} />
      <div>
        <Button variant={isMain ? 'filled' : 'default'} loading={isBusy} onClick={() => starting.mutate()}>
          {isBusy ? words.running : words.start}
        </Button>
      </div>
      {below}
    </Section>
  );
}

/** Has a check run in the background. That someone else was faster is no failure: theirs is shown. */
function useStartRun(start: CheckCardProps['start']) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async () => {
      try {
        await call(start);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'already_running') throw error;
      }
      // The button stays busy until the page shows that it runs.
      await queryClient.invalidateQueries({ queryKey: ledgerQuery.queryKey });
    },
  });
}

/** In a word and a colour. */
export function CheckResult({ Icon: Sound, color, text }: { Icon: Icon; color: string; text: string }) {
  const Sign = color === 'green' ? Sound : IconAlertTriangle;
  return (
    <Alert component="span" role="none" color={color} icon={<Sign aria-hidden />}>
      {text}
    </Alert>
  );
}

/** When a run began, and at whose wish. */
export function useWho(): (run: Pick<LedgerCheck, 'started_at' | 'author'>) => string {
  const t = useTranslations('ledger.check');
  const { dateTime } = useDates();
  return ({ started_at, author }) =>
    `${t('started')} ${isolate(dateTime(started_at))}, ${author === null ? t('by_schedule') : t('by', { name: isolate(author) })}.`;
}
