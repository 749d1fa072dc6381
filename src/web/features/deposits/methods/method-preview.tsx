import { useTranslations } from 'use-intl';
import type { PaymentMethod, PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { directionOf, inLanguage, type Language } from '#shared/locale.ts';
import { addMoney, compareMoney, wholeDinarFee, type Money } from '#shared/money.ts';
import rows from '#web/ui/act/copy-row.module.css';
import { useDinars } from '#web/ui/show/dinars.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Fact, Facts, MoneyFact } from '#web/ui/show/facts.tsx';
import { Preview } from '#web/ui/show/preview.tsx';
import { FeeAmount } from './fee-amount.tsx';
import { LanguagePair, type ShownLanguage } from './language-pair.tsx';
import { feeFixedOf, type MethodDraft } from './method-draft.ts';
import { readFeePercent } from './typed-dinars.ts';
import type { MethodForm } from './use-method-form.ts';

interface MethodPreviewProps extends ShownLanguage {
  form: MethodForm;
  method: PaymentMethod;
  settings: PaymentSettings;
}

/** What the form makes of the client's page, before it is saved. */
export function MethodPreview({ form, method, settings, ...pair }: MethodPreviewProps) {
  const t = useTranslations('payments.edit');
  const say = useDinars();
  const sample = sampleOf(settings);
  return (
    <section className="stack" aria-label={t('preview')}>
      <div>
        <span className="strong">{t('preview')}</span>
        <p className="bare muted small">{t('preview_text', { amount: say(sample) })}</p>
      </div>
      <Cost draft={form.draft} method={method} sample={sample} />
      {method.is_by_hand ? (
        <LanguagePair {...pair}>
          {(language) => <PayTo draft={form.draft} language={language} />}
        </LanguagePair>
      ) : null}
    </section>
  );
}

function Cost({ draft, method, sample }: { draft: MethodDraft; method: PaymentMethod; sample: Money }) {
  const t = useTranslations('payments.edit');
  const fee = {
    fee_percent: readFeePercent(draft.fee_percent) ?? method.fee_percent,
    fee_fixed: feeFixedOf(draft),
  };
  const toPay = addMoney(sample, wholeDinarFee(sample, fee.fee_percent, fee.fee_fixed.amount));
  return (
    <Preview>
      <Facts>
        <Fact name={t('fee')}>
          <FeeAmount {...fee} />
        </Fact>
        <MoneyFact name={t('preview_pays')} money={toPay} />
        <MoneyFact name={t('preview_receives')} money={sample} />
      </Facts>
    </Preview>
  );
}

/** In the language that it is read in, whatever that of the panel is. */
function PayTo({ draft, language }: { draft: MethodDraft; language: Language }) {
  const t = useTranslations('payments.edit');
  const text = draft.instructions[language].trim();
  const ofLanguage = { lang: language, dir: directionOf(language) };
  return (
    <Preview>
      {draft.account.length === 0 ? (
        <p className="bare muted small">{t('no_rows')}</p>
      ) : (
        <div {...ofLanguage}>
          <Facts>
            {draft.account.map(({ key, label_en, label_ar, value }) => (
              <Fact key={key} name={inLanguage(language, label_en, label_ar) || '—'}>
                <CodeText>{value || '—'}</CodeText>
              </Fact>
            ))}
          </Facts>
        </div>
      )}
      {text === '' ? (
        <p className="bare muted small">{t('preview_empty')}</p>
      ) : (
        <p className={`as-written rounded ${rows['instructions']}`} {...ofLanguage}>
          {text}
        </p>
      )}
    </Preview>
  );
}

/** A common amount, where the store takes it. */
function sampleOf({ minimum, maximum }: PaymentSettings): Money {
  const common: Money = { amount: '10000.00', currency: 'DZD' };
  const isTaken = compareMoney(common, minimum) >= 0 && compareMoney(common, maximum) <= 0;
  return isTaken ? common : minimum;
}
