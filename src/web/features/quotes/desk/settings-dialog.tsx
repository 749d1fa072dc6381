import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import type { quoteSettings } from '#shared/quotes/quote-acts.contract.ts';
import { VALID_DAYS_MAX } from '#shared/quotes/quote-drafts.contract.ts';
import { readAmount, toTypedText } from '#shared/read-amount.ts';
import { readPercent, readWithin } from '#shared/read-number.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { percentText } from '#web/ui/show/percent-text.ts';

type Settings = z.output<typeof quoteSettings>;

export interface SettingsDialogProps extends OpenedDialog {
  settings: Settings;
}

const readDays = (text: string) => readWithin(text, { least: '1', most: String(VALID_DAYS_MAX) });
const readDiscount = (text: string) => readPercent(text, { decimals: 2, least: '0.01', most: '99.99' });

function typedOf({ valid_days: days, approval_discount: discount, approval_amount: amount }: Settings) {
  return {
    valid_days: String(days),
    approval_discount: discount === null ? '' : percentText(discount),
    approval_amount: amount === null ? '' : toTypedText(amount),
  };
}

const isAmountWrong = (text: string) => {
  const typed = readAmount(text);
  return typed.state === 'invalid' || (typed.state === 'valid' && !/[1-9]/.test(typed.amount));
};

export function SettingsDialog({ settings, ...dialog }: SettingsDialogProps) {
  const t = useTranslations('quote_desk.settings');
  const draft = useDraft({
    initial: typedOf(settings),
    version: settings.version,
    problems: (typed) => ({
      valid_days: readDays(typed.valid_days) === null ? t('days_wrong', { maximum: VALID_DAYS_MAX }) : null,
      approval_discount:
        typed.approval_discount.trim() === '' || readDiscount(typed.approval_discount) !== null
          ? null
          : t('percent_wrong'),
      approval_amount: isAmountWrong(typed.approval_amount) ? t('amount_wrong') : null,
    }),
    send: async (typed, { version }) => {
      const limit = readAmount(typed.approval_amount);
      const body = {
        version,
        valid_days: Number(readDays(typed.valid_days)),
        approval_discount: readDiscount(typed.approval_discount),
        approval_amount: limit.state === 'valid' ? { amount: limit.amount, currency: 'DZD' as const } : null,
      };
      return (await call('PUT /api/admin/quote-settings', { body })).data;
    },
    topics: ['quotes'],
    done: () => t('done'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('title')} action={t('confirm')}>
      <NumberField {...draft.field('valid_days')} label={t('valid_days')} isWhole data-autofocus />
      <p className="bare muted">{t('approval')}</p>
      <NumberField
        {...draft.field('approval_discount')}
        label={t('approval_discount')}
        description={t('empty')}
      />
      <NumberField
        {...draft.field('approval_amount')}
        label={t('approval_amount')}
        description={t('empty')}
      />
    </FormDialog>
  );
}
