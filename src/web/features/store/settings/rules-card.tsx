import { useTranslations } from 'use-intl';
import { readAmount, toTypedText } from '#shared/read-amount.ts';
import { readWithin } from '#shared/read-number.ts';
import { RETURNS_DAYS_MAX } from '#shared/store/store-settings.contract.ts';
import { call } from '#web/api/call.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SwitchRow } from '#web/ui/form/switch-row.tsx';
import { CardForm, type CardProps } from './card-form.tsx';
import { useCard } from './use-card.ts';

const readDays = (text: string) => readWithin(text, { least: '1', most: String(RETURNS_DAYS_MAX) });

const isAmountWrong = (text: string) => {
  const typed = readAmount(text);
  return typed.state === 'invalid' || (typed.state === 'valid' && !/[1-9]/.test(typed.amount));
};

/** What holds for clients: whether new businesses wait, how long goods may come back, what one order may come to. */
export function RulesCard({ settings, onDirty }: CardProps) {
  const t = useTranslations('store_settings.rules');
  const draft = useCard({
    card: 'rules',
    settings,
    typedOf: ({ approves_at_once, returns_days, order_maximum }) => ({
      approves_at_once,
      returns_days: String(returns_days),
      order_maximum: order_maximum === null ? '' : toTypedText(order_maximum),
    }),
    problems: (typed) => ({
      returns_days:
        readDays(typed.returns_days) === null ? t('days_wrong', { maximum: String(RETURNS_DAYS_MAX) }) : null,
      order_maximum: isAmountWrong(typed.order_maximum) ? t('amount_wrong') : null,
    }),
    send: ({ approves_at_once, returns_days, order_maximum }, version) => {
      const limit = readAmount(order_maximum);
      return call('PUT /api/admin/settings/rules', {
        body: {
          version,
          approves_at_once,
          returns_days: Number(readDays(returns_days)),
          order_maximum: limit.state === 'valid' ? { amount: limit.amount, currency: 'DZD' } : null,
        },
      });
    },
  });
  return (
    <CardForm card="rules" draft={draft} onDirty={onDirty}>
      <SwitchRow
        name={t('approves_at_once')}
        hint={t('approves_hint')}
        isOn={draft.draft.approves_at_once}
        isBusy={draft.isBusy}
        onChange={(isOn) => draft.set({ approves_at_once: isOn })}
      />
      <div className="pair">
        <NumberField
          {...draft.field('returns_days')}
          label={t('returns_days')}
          description={t('returns_hint')}
          isWhole
          required
        />
        <NumberField
          {...draft.field('order_maximum')}
          label={t('order_maximum')}
          description={t('order_hint')}
        />
      </div>
    </CardForm>
  );
}
