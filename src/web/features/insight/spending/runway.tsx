import { useTranslations } from 'use-intl';
import { toTypedText } from '#shared/read-amount.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useAmountText } from '#web/ui/show/amount.tsx';
import type { SpendingAnswer } from './spending.tsx';

const DAYS_SAID = 365;
/** Beyond it the balance is no worry of this month. */
const DAYS_FEW = 7;

/** How long the balance lasts at the present pace, and the way to add what is missing. */
export function Runway({ runway }: Pick<SpendingAnswer, 'runway'>) {
  const t = useTranslations('spending.runway');
  const say = useAmountText();
  return (
    <Section title={t('title')} gap="xs">
      {runway === null ? (
        <p className="bare muted">{t('unknown')}</p>
      ) : (
        <>
          <p className={`bare figure ${runway.days < DAYS_FEW ? 'warns' : ''}`}>
            {runway.days >= DAYS_SAID ? t('long') : t('days', { days: runway.days })}
          </p>
          <p className="bare muted small">{t('pace', { pace: say(runway.daily) })}</p>
          {runway.deposit === null ? null : <Offer {...runway.deposit} />}
        </>
      )}
    </Section>
  );
}

/** Deposits are in dinars, whatever the header shows. */
function Offer({ amount, days }: NonNullable<NonNullable<SpendingAnswer['runway']>['deposit']>) {
  const t = useTranslations('spending.runway');
  const said = useAmountText()(amount, 'DZD');
  return (
    <>
      <p className="bare small">{t('more', { amount: said, days })}</p>
      <div>
        <ButtonLink to="/deposit" search={{ amount: toTypedText(amount) }}>
          {t('add', { amount: said })}
        </ButtonLink>
      </div>
    </>
  );
}
