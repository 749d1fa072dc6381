import { useTranslations } from 'use-intl';
import type { LedgerCheck, Reconciliation } from '#shared/wallet/ledger.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';

type Run = Pick<LedgerCheck | Reconciliation, 'started_at' | 'author'>;

interface CheckWords {
  /** When it began, and at whose wish. */
  who: (run: Run) => string;
  /** How much was recomputed in which time; empty where it was not finished. */
  counted: (check: LedgerCheck) => string;
}

export function useCheckWords(): CheckWords {
  const t = useTranslations('ledger.check');
  const { dateTime } = useDates();
  return {
    who: ({ started_at, author }) =>
      `${t('started')} ${isolate(dateTime(started_at))}, ${author === null ? t('by_schedule') : t('by', { name: isolate(author) })}.`,
    counted({ transfers, entries, wallets, started_at, finished_at }) {
      if (transfers === null || entries === null || wallets === null || finished_at === null) return '';
      const seconds = Math.floor((Date.parse(finished_at) - Date.parse(started_at)) / 1000);
      return t('counted', { transfers, entries, wallets, time: t('seconds', { seconds }) });
    },
  };
}
