import { useTranslations } from 'use-intl';
import type { Days } from '#shared/days.ts';
import { isNothing } from '#shared/money.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { PastAmount } from '#web/ui/show/amount.tsx';
import type { SpendingAnswer } from './spending.tsx';

/** With what the purchase history calls them. */
const REASONS = [
  ['by_list', 'price_list'],
  ['by_tier', 'tier'],
  ['by_quote', 'quote'],
] as const;

interface SavingsProps extends Pick<SpendingAnswer, 'saved'> {
  /** What the figures are of. */
  days: Days;
}

/** What the client's own prices were below the catalogue's, by what made them; each leads to its purchases. */
export function Savings({ saved, days }: SavingsProps) {
  const t = useTranslations('spending');
  return (
    <Section title={t('savings')} text={t('savings_text')} gap="xs">
      {isNothing(saved.total.DZD) ? (
        <p className="bare muted">{t('nothing_saved')}</p>
      ) : (
        <>
          <p className="bare figure good">
            <TextLink to="/purchase-history" search={{ ...days, saved_by: 'any' }} inherit c="inherit">
              <PastAmount amounts={saved.total} />
            </TextLink>
          </p>
          <ul className="bare lines" aria-label={t('savings')}>
            {REASONS.filter(([reason]) => !isNothing(saved[reason].DZD)).map(([reason, by]) => (
              <li key={reason} className="row between">
                <TextLink to="/purchase-history" search={{ ...days, saved_by: by }} inherit>
                  {t(reason)}
                </TextLink>
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
