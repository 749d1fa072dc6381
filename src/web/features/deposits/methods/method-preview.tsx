import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { PaymentMethod, PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { directionOf, inLanguage, type Language } from '#shared/locale.ts';
import { addMoney, compareMoney, wholeDinarFee, type Money } from '#shared/money.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { useDinars } from '#web/ui/form/dinars.tsx';
import rows from '#web/ui/act/copy-row.module.css';
import { FeeAmount } from './fee-amount.tsx';
import { LanguagePair, type ShownLanguage } from './language-pair.tsx';
import { feeFixedOf, type MethodDraft } from './method-draft.ts';
import classes from '../payments.module.css';
import { readFeePercent } from './typed-percent.ts';
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
    <section className={classes['group']} aria-label={t('preview')}>
      <div>
        <span className={classes['legend']}>{t('preview')}</span>
        <Text size="sm" c="dimmed">
          {t('preview_text', { amount: say(sample) })}
        </Text>
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
  const t = useTranslations('payments');
  const fee = {
    fee_percent: readFeePercent(draft.fee_percent) ?? method.fee_percent,
    fee_fixed: feeFixedOf(draft),
  };
  const toPay = addMoney(sample, wholeDinarFee(sample, fee.fee_percent, fee.fee_fixed.amount));
  return (
    <div className={classes['preview']}>
      <dl>
        <Line name={t('edit.fee')}>
          <FeeAmount {...fee} />
        </Line>
        <Line name={t('edit.preview_pays')}>
          <Amount money={toPay} currency="DZD" />
        </Line>
        <Line name={t('edit.preview_receives')}>
          <Amount money={sample} currency="DZD" />
        </Line>
      </dl>
    </div>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={classes['line']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** In the language that it is read in, whatever that of the panel is. */
function PayTo({ draft, language }: { draft: MethodDraft; language: Language }) {
  const t = useTranslations('payments.edit');
  const text = draft.instructions[language].trim();
  return (
    <div className={classes['preview']}>
      {draft.account.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('no_rows')}
        </Text>
      ) : (
        <dl lang={language} dir={directionOf(language)}>
          {draft.account.map(({ key, label_en, label_ar, value }) => (
            <Line key={key} name={inLanguage(language, label_en, label_ar) || '—'}>
              <CodeText>{value || '—'}</CodeText>
            </Line>
          ))}
        </dl>
      )}
      {text === '' ? (
        <Text size="sm" c="dimmed">
          {t('preview_empty')}
        </Text>
      ) : (
        <p className={rows['instructions']} lang={language} dir={directionOf(language)}>
          {text}
        </p>
      )}
    </div>
  );
}

/** A common amount, where the store takes it. */
function sampleOf({ minimum, maximum }: PaymentSettings): Money {
  const common: Money = { amount: '10000.00', currency: 'DZD' };
  const isTaken = compareMoney(common, minimum) >= 0 && compareMoney(common, maximum) <= 0;
  return isTaken ? common : minimum;
}
