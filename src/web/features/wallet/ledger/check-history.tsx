import { useTranslations } from 'use-intl';
import type { LedgerCheck } from '#shared/wallet/ledger.contract.ts';
import classes from './ledger.module.css';
import { useCheckWords } from './use-check-words.ts';

/** The verifications before the last one. */
export function CheckHistory({ checks }: { checks: readonly LedgerCheck[] }) {
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
