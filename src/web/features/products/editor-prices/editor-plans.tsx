import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { OPTIONS_MAX } from '#shared/products/product-drafts.contract.ts';
import { inLanguage } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { CustomPlan } from './editor-custom-plan.tsx';
import type { PlanRow } from '../editor/editor-draft.ts';
import { ListProblem } from '../editor/editor-fields.tsx';
import { focusIn } from '../editor/editor-rows.tsx';
import { typedSavings } from './editor-figures.ts';
import { Plan } from './editor-plan.tsx';
import { presetRow, presets, withoutRow, withPlan } from './editor-plans-data.ts';
import { SortableRows } from '#web/ui/order/sortable-rows.tsx';
import type { ProductForm } from '../editor/use-product-form.ts';

/** What a subscription can be bought as. */
export function PlanList({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.plans');
  const { language } = useLanguage();
  const { plans } = form.draft;
  const savings = typedSavings(plans);
  const nameOf = (plan: PlanRow, index: number) =>
    inLanguage(language, plan.name, plan.name_ar).trim() || t('nameless', { number: String(index + 1) });

  function remove(plan: PlanRow): void {
    form.changeWithUndo({ plans: withoutRow(plans, plan.key) }, t('removed', { name: nameOf(plan, 0) }));
  }

  return (
    <Section title={t('title')} text={t('text')}>
      <ListProblem text={form.problemOf('plans')} />
      {plans.length === 0 ? (
        <NoPlans form={form} />
      ) : (
        <SortableRows
          label={t('title')}
          rows={plans}
          nameOf={nameOf}
          onSort={(sorted) => form.change({ plans: sorted })}
          onRemove={remove}
        >
          {(plan, index, tools) => (
            <Plan
              form={form}
              plan={plan}
              index={index}
              name={nameOf(plan, index)}
              savings={savings[index] ?? '0.00'}
              tools={tools}
            />
          )}
        </SortableRows>
      )}
      {plans.length < OPTIONS_MAX ? (
        <>
          <Presets form={form} />
          <CustomPlan form={form} />
        </>
      ) : (
        <p className="bare muted small">{t('full', { maximum: String(OPTIONS_MAX) })}</p>
      )}
    </Section>
  );
}

/** None of their own: those that the store makes of the subscription prices, as they were saved. */
function NoPlans({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.plans');
  const { language } = useLanguage();
  const { base } = form;
  const derived = base?.draft.plans.filter((plan) => plan.is_derived) ?? [];
  if (derived.length === 0 || base === null) return <p className="bare muted small">{t('none')}</p>;
  const currency = base.draft.pricing_display_currency;
  return (
    <div>
      <p className="bare muted small">{t('derived')}</p>
      <ul className="bare">
        {derived.map((plan) => (
          <li key={plan.id}>
            {inLanguage(language, plan.name, plan.name_ar)}{' '}
            <Amount money={{ amount: plan.price, currency }} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Presets({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.plans');
  const { language } = useLanguage();
  const { plans } = form.draft;
  return (
    <FieldGroup title={t('presets')}>
      <Group gap="sm">
        {presets.map((preset) => {
          const isThere = plans.some(({ duration }) => duration.trim() === preset.duration);
          return (
            <Button
              key={preset.duration}
              variant="default"
              size="sm"
              leftSection={<IconPlus size={18} aria-hidden />}
              disabled={isThere}
              onClick={() => {
                const row = presetRow(preset);
                form.change({ plans: withPlan(plans, row) });
                focusIn(row.key, 'input[name$=".price"]');
              }}
            >
              {inLanguage(language, preset.name, preset.name_ar)}
            </Button>
          );
        })}
      </Group>
    </FieldGroup>
  );
}
