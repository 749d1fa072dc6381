import { useTranslations } from 'use-intl';
import { isNothing } from '#shared/money.ts';
import { Section } from '#web/ui/page/section.tsx';
import { PastAmount } from '#web/ui/show/amount.tsx';
import type { SpendingAnswer } from './spending.tsx';

const REASONS = ['by_list', 'by_tier', 'by_quote'] as const;

/** What the client's own prices were below the catalogue's, by what made them. */
export function Savings({ saved }: Pick<SpendingAnswer, 'saved'>) {
  const t = useTranslations('spending');
  return (
    <Section title={t('savings')} text={t('savings_text')} gap="xs">
      {isNothing(saved.total.DZD) ? (
        <p className="bare muted">{t('nothing_saved')}</p>
      ) : (
        <>
          <p className="bare figure good">
            <PastAmount amounts={saved.total} />
          </p>
          <ul className="bare lines" aria-label={t('savings')}>
            {REASONS.filter((reason) => !isNothing(saved[reason].DZD)).map((reason) => (
              <li key={reason} className="row between">
                <span>{t(reason)}</span>
                <span className="fixed">
                  <PastAmount amounts={saved[reason]} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
