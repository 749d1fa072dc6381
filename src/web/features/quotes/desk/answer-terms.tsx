import { Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { OFFER_TEXT_LENGTH, VALID_DAYS_MAX } from '#shared/quotes/quote-drafts.contract.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SwitchRow } from '#web/ui/form/switch-row.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { Answer } from './use-answer.ts';

/** Until when the offer holds, what is kept for it, and what else is said to the client. */
export function AnswerTerms({
  answer: { field, draft, set, isBusy },
  isLocked,
}: {
  answer: Answer;
  isLocked: boolean;
}) {
  const t = useTranslations('quote_desk.terms');
  const isClosed = isLocked || isBusy;
  return (
    <Section title={t('title')}>
      <div className="pair">
        <div className="stack">
          <NumberField
            {...field('valid_days')}
            label={t('valid_days')}
            description={t('valid_days_hint', { maximum: VALID_DAYS_MAX })}
            isWhole
            disabled={isClosed}
          />
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
}
