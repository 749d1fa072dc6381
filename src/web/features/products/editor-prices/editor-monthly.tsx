import { Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { subscriptionTypes } from '#shared/products/product-drafts.contract.ts';
import { Section } from '#web/ui/page/section.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SwitchRow } from '#web/ui/form/switch-row.tsx';
import { FigureInput } from '../editor/editor-fields.tsx';
import { PlanList } from './editor-plans.tsx';
import { QuickTemplates } from './editor-template-choice.tsx';
import { UnitChoice } from './editor-unit-choice.tsx';
import type { ProductForm } from '../editor/use-product-form.ts';

const prices = ['monthly', 'quarterly', 'semiannual', 'yearly'] as const;

export function MonthlyTab({ form }: { form: ProductForm }) {
  return (
    <Stack gap="lg">
      <QuickTemplates form={form} />
      <Subscription form={form} />
      <PlanList form={form} />
    </Stack>
  );
}

function Subscription({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor');
  const { draft } = form;
  return (
    <Section title={t('subscription.title')}>
      <SwitchRow
        name={t('labels.is_subscription')}
        hint={t('subscription.hint')}
        isOn={draft.is_subscription}
        onChange={(is_subscription) =>
          form.change({
            is_subscription,
            ...(is_subscription && draft.subscription_type === ''
              ? { subscription_type: 'monthly' as const }
              : {}),
          })
        }
      />
      {draft.is_subscription ? (
        <>
          <div className="pair">
            <TypeChoice form={form} />
            <FigureInput form={form} name="trial_days" hint={t('subscription.trial_hint')} />
          </div>
          {draft.subscription_type === 'custom' ? <CustomPeriod form={form} /> : null}
          <FieldGroup
            title={t('subscription.prices')}
            hint={t(draft.plans.length > 0 ? 'subscription.prices_of_plans' : 'subscription.prices_hint')}
          >
            {draft.plans.length > 0 ? null : (
              <div className="pair">
                {prices.map((period) => (
                  <FigureInput key={period} form={form} name={`subscription_price_${period}`} />
                ))}
              </div>
            )}
          </FieldGroup>
        </>
      ) : null}
    </Section>
  );
}

function TypeChoice({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor');
  return (
    <SelectField
      name="subscription_type"
      label={t('labels.subscription_type')}
      value={form.draft.subscription_type}
      error={form.problemOf('subscription_type')}
      options={subscriptionTypes.map((value) => ({ value, label: t(`subscription.types.${value}`) }))}
      onChange={(subscription_type) => form.change({ subscription_type })}
    />
  );
}

function CustomPeriod({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor');
  return (
    <div className="pair">
      <FigureInput form={form} name="custom_period_length" hint={t('subscription.custom_hint')} />
      <UnitChoice
        name="custom_period_unit"
        label={t('labels.custom_period_unit')}
        value={form.draft.custom_period_unit}
        error={form.problemOf('custom_period_unit')}
        onChange={(custom_period_unit) => form.change({ custom_period_unit })}
      />
    </div>
  );
}
