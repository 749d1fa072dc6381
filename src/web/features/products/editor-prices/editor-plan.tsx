import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isPresetDuration } from '#shared/plan-savings.ts';
import { isolate } from '#shared/locale.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import type { PlanRow } from '../editor/editor-draft.ts';
import { Figure } from '../editor/editor-fields.tsx';
import { UnitChoice } from './editor-unit-choice.tsx';
import classes from '../editor/editor.module.css';
import type { ProductForm } from '../editor/use-product-form.ts';

interface PlanProps {
  form: ProductForm;
  plan: PlanRow;
  index: number;
  name: string;
  /** In the product's currency. */
  savings: string;
  tools: ReactNode;
}

export function Plan({ form, plan, index, name, savings, tools }: PlanProps) {
  const t = useTranslations('product_editor.plans');
  const amountText = useAmountText();
  const { plans, pricing_display_currency: currency } = form.draft;
  const path = `plans.${index}`;
  const set = (changed: Partial<PlanRow>) =>
    form.change({ plans: plans.map((one) => (one.key === plan.key ? { ...one, ...changed } : one)) });
  return (
    <fieldset className={classes['option']} aria-label={name}>
      <div className={classes['head']}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <CodeText>{plan.duration}</CodeText>
        {tools}
      </div>
      <div className={classes['columns']}>
        <PlanNames form={form} plan={plan} path={path} set={set} />
        <Figure
          name={`${path}.price`}
          label={t('price')}
          currency={currency}
          value={plan.price}
          error={form.problemOf(`${path}.price`) ?? form.problemOf(`${path}.duration`)}
          hint={
            /[1-9]/.test(savings)
              ? t('saves', { amount: amountText({ amount: savings, currency }, currency) })
              : undefined
          }
          onChange={(price) => set({ price })}
        />
      </div>
      {isPresetDuration(plan.duration) ? null : <PlanPeriod form={form} plan={plan} path={path} set={set} />}
      <PlanMarks form={form} plan={plan} name={name} />
    </fieldset>
  );
}

interface PartProps {
  form: ProductForm;
  plan: PlanRow;
  path: string;
  set: (changed: Partial<PlanRow>) => void;
}

function PlanNames({ form, plan, path, set }: PartProps) {
  const t = useTranslations('product_editor');
  return (['name', 'name_ar'] as const).map((field) => (
    <TextInput
      key={field}
      name={`${path}.${field}`}
      label={t(`labels.${field}`)}
      lang={field === 'name' ? 'en' : 'ar'}
      dir={field === 'name' ? 'ltr' : 'rtl'}
      maxLength={80}
      autoComplete="off"
      value={plan[field]}
      error={form.problemOf(`${path}.${field}`)}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  ));
}

function PlanPeriod({ form, plan, path, set }: PartProps) {
  const t = useTranslations('product_editor');
  return (
    <div className={classes['columns']}>
      <Figure
        name={`${path}.period_length`}
        label={t('labels.custom_period_length')}
        value={plan.period_length}
        error={form.problemOf(`${path}.period_length`)}
        onChange={(period_length) => set({ period_length })}
      />
      <UnitChoice
        name={`${path}.period_unit`}
        label={t('labels.custom_period_unit')}
        value={plan.period_unit}
        error={form.problemOf(`${path}.period_unit`)}
        onChoose={(period_unit) => set({ period_unit })}
      />
    </div>
  );
}

/** Of all plans one is the default, and one or none the most popular. */
function PlanMarks({ form, plan, name }: { form: ProductForm; plan: PlanRow; name: string }) {
  const t = useTranslations('product_editor.plans');
  const { plans } = form.draft;
  const mark = (field: 'is_default' | 'is_popular', key: string | null) =>
    form.change({ plans: plans.map((one) => ({ ...one, [field]: one.key === key })) });
  return (
    <div className={classes['marks']}>
      <label>
        <input
          type="radio"
          name="default_plan"
          // Without a chosen one it is the first (specification, section 4).
          checked={plan.is_default || (plan === plans[0] && plans.every((one) => !one.is_default))}
          aria-label={t('default_of', { name: isolate(name) })}
          onChange={() => mark('is_default', plan.key)}
        />
        {t('default')}
      </label>
      <label>
        <input
          type="radio"
          name="most_popular_plan"
          checked={plan.is_popular}
          aria-label={t('popular_of', { name: isolate(name) })}
          onChange={() => mark('is_popular', plan.key)}
        />
        {t('popular')}
      </label>
      {plan.is_popular ? (
        <button type="button" className={classes['link']} onClick={() => mark('is_popular', null)}>
          {t('not_popular')}
        </button>
      ) : null}
    </div>
  );
}
