import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { percentChange, signedPercent } from './percent-change.ts';

interface ChangeProps {
  /** Decimal text. */
  now: string;
  before: string;
  say: (value: string) => string;
  /** Of what is there, not of what happened. */
  isTotal?: boolean;
}

/** How a figure of this month stands to the same days of last month, or a total to that of a month ago. */
export function Change({ now, before, say, isTotal = false }: ChangeProps) {
  const t = useTranslations('insight.cards');
  const percent = percentChange(now, before);
  const isNothing = percent === null && /^-?[0.]+$/.test(now);
  return (
    <span title={t(isTotal ? 'compared_total' : 'compared', { now: say(now), before: say(before) })}>
      {isNothing || percent === 0 ? (
        t('same')
      ) : percent === null ? (
        t('new')
      ) : (
        <span className={percent > 0 ? 'good' : 'wrong'}>
          {t('change', { percent: isolate(signedPercent(percent)) })}
        </span>
      )}
    </span>
  );
}
