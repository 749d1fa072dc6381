import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { LedgerCheck } from '#shared/wallet/ledger.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { CheckCard, CheckResult, useWho } from './check-card.tsx';
import { isRunning } from './ledger-query.ts';
import classes from './ledger.module.css';
import { ProblemList } from './problem-list.tsx';

/** The ledger recomputed. */
export function VerificationCard({ checks: [last, ...earlier] }: { checks: readonly LedgerCheck[] }) {
  const t = useTranslations('ledger.check');
  return (
    <CheckCard
      start="POST /api/admin/ledger/verify"
      isMain
      run={last ?? null}
      words={{
        title: t('title'),
        text: t('text'),
        start: t('verify'),
        running: t('verifying'),
        failed: t('start_failed'),
      }}
      result={last === undefined ? t('none') : <Result check={last} />}
      below={earlier.length === 0 ? null : <CheckHistory checks={earlier} />}
    >
      {last?.problems?.length ? <ProblemList problems={last.problems} /> : null}
    </CheckCard>
  );
}

function Result({ check }: { check: LedgerCheck }) {
  const t = useTranslations('ledger.check');
  const who = useWho();
  const counted = useCounted();
  const { dateTime } = useDates();
  const { problems, failure, started_at } = check;
  if (isRunning(check)) return t('running', { when: isolate(dateTime(started_at)) });
  // On schedule only what is new is read, and a share of the old.
  const sound = check.author === null ? t('sound_new') : t('sound');
  const text = isSound(check) ? sound : t('wrong', { count: problems?.length ?? 0 });
  return (
    <>
      <CheckResult
        Icon={IconShieldCheck}
        color={isSound(check) ? 'green' : 'red'}
        text={failure === null ? text : t('failed', { failure: isolate(failure) })}
      />
      <span>
        {counted(check)} {who(check)}
      </span>
    </>
  );
}

/** The verifications before the last one. */
function CheckHistory({ checks }: { checks: readonly LedgerCheck[] }) {
  const t = useTranslations('ledger.check');
  const figures = useTranslations('ledger.figures');
  const who = useWho();
  const counted = useCounted();
  return (
    <details className={classes['history']}>
      <summary>{t('history')}</summary>
      <ul className="bare lines" aria-label={t('history')}>
        {checks.map((check) => (
          <li key={check.id} className="stack gap-xs">
            <span className="row wrap between">
              {who(check)}
              <strong className={isSound(check) ? 'good' : 'wrong'}>
                {check.failure === null
                  ? isSound(check)
                    ? figures('sound')
                    : figures('wrong', { count: check.problems?.length ?? 0 })
                  : figures('failed')}
              </strong>
            </span>
            <span className="muted small">{counted(check)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function isSound({ failure, problems }: LedgerCheck): boolean {
  return failure === null && problems?.length === 0;
}

/** How much was recomputed in which time; empty where it was not finished. */
function useCounted(): (check: LedgerCheck) => string {
  const t = useTranslations('ledger.check');
  return ({ transfers, entries, wallets, started_at, finished_at }) => {
    if (transfers === null || entries === null || wallets === null || finished_at === null) return '';
    const seconds = Math.floor((Date.parse(finished_at) - Date.parse(started_at)) / 1000);
    return t('counted', { transfers, entries, wallets, time: t('seconds', { seconds }) });
  };
}
