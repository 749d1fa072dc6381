import { Textarea } from '@mantine/core';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { currencies } from '#shared/money.ts';
import { OFFER_TEXT_LENGTH, VALID_DAYS_MAX } from '#shared/quotes/quote-drafts.contract.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SwitchRow } from '#web/ui/form/switch-row.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { Answer } from './use-answer.ts';

interface AnswerTermsProps {
  answer: Answer;
  isLocked: boolean;
}

/** Until when the offer holds, what is kept for it, and what else is said to the client. */
export const AnswerTerms = memo(function AnswerTerms({
  answer: { field, draft, set, changeCurrency, isBusy },
  isLocked,
}: AnswerTermsProps) {
  const t = useTranslations('quote_desk.terms');
  const isClosed = isLocked || isBusy;
  return (
    <Section title={t('title')}>
      <div className="pair">
        <div className="stack">
          <div className="pair">
            <NumberField
              {...field('valid_days')}
              label={t('valid_days')}
              description={t('valid_days_hint', { maximum: VALID_DAYS_MAX })}
              isWhole
              disabled={isClosed}
            />
            <SelectField
              label={t('currency')}
              description={t('currency_hint')}
              value={draft.currency}
              options={currencies.map((value) => ({ value, label: value }))}
              disabled={isClosed}
              onChange={changeCurrency}
            />
          </div>
          <SwitchRow
            name={t('reserve')}
            hint={t('reserve_hint')}
            isOn={draft.is_reserved}
            isBusy={isClosed}
            onChange={(isOn) => set({ is_reserved: isOn })}
          />
          <SwitchRow
            name={t('partial')}
            hint={t('partial_hint')}
            isOn={draft.allows_partial}
            isBusy={isClosed}
            onChange={(isOn) => set({ allows_partial: isOn })}
          />
        </div>
        <div className="stack">
          {(['note', 'terms'] as const).map((name) => (
            <Textarea
              key={name}
              {...field(name)}
              label={t(name)}
              autosize
              minRows={2}
              maxRows={8}
              dir="auto"
              maxLength={OFFER_TEXT_LENGTH}
              disabled={isClosed}
            />
          ))}
        </div>
      </div>
    </Section>
  );
}, isSame);

/** Prices are typed without these being drawn, and measured, again. */
function isSame(before: AnswerTermsProps, after: AnswerTermsProps): boolean {
  const [was, is] = [before.answer, after.answer];
  return (
    before.isLocked === after.isLocked &&
    was.isBusy === is.isBusy &&
    was.isTold === is.isTold &&
    was.refusal === is.refusal &&
    (['currency', 'valid_days', 'note', 'terms', 'is_reserved', 'allows_partial'] as const).every(
      (name) => was.draft[name] === is.draft[name],
    )
  );
}
