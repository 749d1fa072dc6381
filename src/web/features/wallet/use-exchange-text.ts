import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { ExchangeLine } from './history-lines.ts';

/** "Exchange rate 134.5 → 135". */
export function useExchangeText(): (line: Pick<ExchangeLine, 'from' | 'to'>) => string {
  const t = useTranslations('wallet');
  return ({ from, to }) =>
    from === to ? t('rounding') : t('exchange', { from: isolate(from), to: isolate(to) });
}
