import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { LedgerCheck } from '#shared/wallet/ledger.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { isRunning } from './ledger-query.ts';
import { ProblemList } from './problem-list.tsx';
import { useCheckWords } from './use-check-words.ts';
import { useStartRun } from './use-start-run.ts';
import classes from './ledger.module.css';

/** The ledger recomputed: the last result, and a way to have it done now. */
export function VerificationCard({ checks: [last, ...earlier] }: { checks: readonly LedgerCheck[] }) {
  const t = useTranslations('ledger.check');
  const starting = useStartRun('POST /api/admin/ledger/verify');
  const isBusy = starting.isPending || isRunning(last);
  return (
    <Section gap="xs" title={t('title')}>
      <Stack gap="md">
        <Text c="dimmed">{t('text')}</Text>
        <Stack gap="sm" component="output">
          {last === undefined ? <span>{t('none')}</span> : <Result check={last} />}
        </Stack>
        {last?.problems?.length ? <ProblemList problems={last.problems} /> : null}
        {starting.error === null || starting.isPending ? null : (
          <Refusal title={t('start_failed')} error={starting.error} />
        )}
        <Group>
          <Button loading={isBusy} onClick={() => starting.mutate()}>
            {t(isBusy ? 'verifying' : 'verify')}
          </Button>
        </Group>
        {earlier.length === 0 ? null : <CheckHistory checks={earlier} />}
      </Stack>
    </Section>
  );
}

function Result({ check }: { check: LedgerCheck }) {
  const t = useTranslations('ledger.check');
  const words = useCheckWords();
  const { dateTime } = useDates();
  const { problems, failure, started_at } = check;
  if (isRunning(check)) return <span>{t('running', { when: isolate(dateTime(started_at)) })}</span>;
  const isSound = failure === null && problems?.length === 0;
  return (
    <>
      <Alert
        component="span"
        role="none"
        color={isSound ? 'green' : 'red'}
        icon={isSound ? <IconShieldCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      >
        {failure !== null
          ? t('failed', { failure: isolate(failure) })
          : isSound
            ? t('sound')
            : t('wrong', { count: problems?.length ?? 0 })}
      </Alert>
      <span>
        {words.counted(check)} {words.who(check)}
      </span>
    </>
  );
}

/** The verifications before the last one. */
function CheckHistory({ checks }: { checks: readonly LedgerCheck[] }) {
  const t = useTranslations('ledger.check');
  const figures = useTranslations('ledger.figures');
  const words = useCheckWords();
  return (
    <details className={classes['history']}>
      <summary>{t('history')}</summary>
      <ul className={classes['list']} aria-label={t('history')}>
        {checks.map((check) => (
          <li key={check.id}>
            <div className={classes['run']}>
              <span>{words.who(check)}</span>
              <strong className={classes['state']} data-state={isSound(check) ? 'sound' : 'wrong'}>
                {check.failure === null
                  ? isSound(check)
                    ? figures('sound')
                    : figures('wrong', { count: check.problems?.length ?? 0 })
                  : figures('failed')}
              </strong>
            </div>
            <span className={classes['dimmed']}>{words.counted(check)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function isSound({ failure, problems }: LedgerCheck): boolean {
  return failure === null && problems?.length === 0;
}
