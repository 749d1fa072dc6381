import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isPresetDuration } from '#shared/plan-savings.ts';
import { isolate } from '#shared/locale.ts';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import type { PlanRow } from '../editor/editor-draft.ts';
import { Figure } from '../editor/editor-fields.tsx';
import { fieldsOf, useRows } from '../editor/editor-rows.tsx';
import type { ProductForm } from '../editor/use-product-form.ts';
import classes from '../editor/editor.module.css';
import { OptionTiers } from './editor-tiers.tsx';
import { withChanged } from './editor-plans-data.ts';
import { UnitChoice } from './editor-unit-choice.tsx';

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
  const labels = useTranslations('product_editor.labels');
  const amountText = useAmountText();
  const { pricing_display_currency: currency } = form.draft;
  const { rows, set } = useRows(form, 'plans');
  const path = `plans.${index}`;
  const of = fieldsOf(form, path, plan, (changed) => set(plan.key, changed));
  const price = of('price');
  return (
    <fieldset className={classes['option']} aria-label={name}>
      <div className="row wrap">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <CodeText>{plan.duration}</CodeText>
        {tools}
      </div>
      <div className={classes['columns']}>
        <BothLanguages field="name" label={labels} of={of} maxLength={80} />
        <Figure
          {...price}
          label={t('price')}
          currency={currency}
          error={price.error ?? form.problemOf(`${path}.duration`)}
          hint={
            /[1-9]/.test(savings)
              ? t('saves', { amount: amountText({ amount: savings, currency }, currency) })
              : undefined
          }
        />
      </div>
      {isPresetDuration(plan.duration) ? null : (
        <div className={classes['columns']}>
          <Figure {...of('period_length')} label={labels('custom_period_length')} />
          <UnitChoice
            name={`${path}.period_unit`}
            label={labels('custom_period_unit')}
            value={plan.period_unit}
            error={form.problemOf(`${path}.period_unit`)}
            onChange={(period_unit) => set(plan.key, { period_unit })}
          />
        </div>
      )}
      <PlanMarks form={form} plan={plan} name={name} />
      <OptionTiers
        form={form}
        path={`${path}.bulk_pricing`}
        name={name}
        owner={plan}
        withRows={(bulk_pricing) => ({ plans: withChanged(rows, plan.key, { bulk_pricing }) })}
      />
    </fieldset>
  );
}

/** Of all plans one is the default, and one or none the most popular. */
function PlanMarks({ form, plan, name }: { form: ProductForm; plan: PlanRow; name: string }) {
  const t = useTranslations('product_editor.plans');
  const { rows: plans, show } = useRows(form, 'plans');
  const mark = (field: 'is_default' | 'is_popular', key: string | null) =>
    show(plans.map((one) => ({ ...one, [field]: one.key === key })));
  return (
    <div className={`row wrap ${classes['marks']}`}>
      <label className="row">
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
      <label className="row">
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
