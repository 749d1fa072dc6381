import { useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { newKey, type PlanRow } from '../editor/editor-draft.ts';
import { Figure, TypedField } from '../editor/editor-fields.tsx';
import { amountProblem, lengthProblem } from '../editor/editor-problems.ts';
import { AddRow } from '../editor/editor-rows.tsx';
import { UnitChoice } from './editor-unit-choice.tsx';
import { durationOf, withPlan } from './editor-plans-data.ts';
import classes from '../editor/editor.module.css';
import { useWrongWords } from '../editor/use-editor-problems.ts';
import type { ProductForm } from '../editor/use-product-form.ts';

type Typed = Pick<PlanRow, 'name' | 'name_ar' | 'duration' | 'period_length' | 'period_unit' | 'price'>;
const empty: Typed = { name: '', name_ar: '', duration: '', period_length: '', period_unit: '', price: '' };

/** A plan of another duration: added only with a name, a key and a price (specification, section 5). */
export function CustomPlan({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor');
  const group = useRef<HTMLDivElement>(null);
  const { typed, set, wrong, add } = useCustomPlan(form, group);
  return (
    <div ref={group}>
      <FieldGroup title={t('plans.custom')}>
        <div className={classes['columns']}>
          <BothLanguages
            field="name"
            label={(name) => t(`labels.${name}`)}
            of={(name) => ({
              value: typed[name],
              error: name === 'name' ? wrong.name : null,
              onChange: (event) => set({ [name]: event.currentTarget.value }),
            })}
            maxLength={80}
          />
          <TypedField
            name="custom_duration"
            label={t('plans.key')}
            hint={t('plans.key_hint')}
            maxLength={40}
            placeholder={durationOf(typed.name)}
            value={typed.duration}
            error={wrong.duration}
            onChange={(duration) => set({ duration: duration.toLowerCase().replaceAll(/\s+/g, '_') })}
          />
          <Figure
            name="custom_length"
            label={t('labels.custom_period_length')}
            value={typed.period_length}
            error={wrong.period_length}
            onChange={(period_length) => set({ period_length })}
          />
          <UnitChoice
            name="custom_unit"
            label={t('labels.custom_period_unit')}
            value={typed.period_unit}
            error={null}
            onChange={(period_unit) => set({ period_unit })}
          />
          <Figure
            name="custom_price"
            label={t('plans.price')}
            currency={form.draft.pricing_display_currency}
            value={typed.price}
            error={wrong.price}
            onChange={(price) => set({ price })}
          />
        </div>
        <AddRow onClick={add}>{t('plans.add_custom')}</AddRow>
      </FieldGroup>
    </div>
  );
}

/** What is typed of it; told of as wrong only once it was to be added. */
function useCustomPlan(form: ProductForm, group: RefObject<HTMLDivElement | null>) {
  const say = useWrongWords();
  const [typed, setTyped] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const { plans } = form.draft;
  const key = typed.duration.trim() || durationOf(typed.name);
  const found = {
    name: requiredProblem(typed.name),
    duration: keyProblem(key, plans),
    period_length: typed.period_length.trim() === '' ? null : lengthProblem(typed.period_length),
    price: amountProblem(typed.price),
  };
  const told = (problem: Parameters<typeof say>[0]) => (isChecked ? say(problem) : null);
  const isWrong = Object.values(found).some((problem) => problem !== null);

  function add(): void {
    setChecked(isWrong);
    requestAnimationFrame(() =>
      group.current?.querySelector<HTMLElement>(isWrong ? '[aria-invalid="true"]' : 'input')?.focus(),
    );
    if (isWrong) return;
    const name_ar = typed.name_ar.trim() || typed.name;
    const marks = { is_popular: false, is_default: false };
    const made = { key: newKey(), id: null, duration: key, name_ar, ...marks, bulk_pricing: [] };
    form.change({ plans: withPlan(plans, { ...typed, ...made }) });
    setTyped(empty);
  }

  return {
    typed,
    set: (changed: Partial<Typed>) => setTyped({ ...typed, ...changed }),
    wrong: {
      name: told(found.name),
      duration: told(found.duration),
      period_length: told(found.period_length),
      price: told(found.price),
    },
    add,
  };
}

function requiredProblem(text: string): 'required' | null {
  return text.trim() === '' ? 'required' : null;
}

function keyProblem(
  key: string,
  plans: readonly PlanRow[],
): 'required' | 'duration' | 'duration_twice' | null {
  if (key === '') return 'required';
  if (!/^[a-z0-9_]{1,40}$/.test(key)) return 'duration';
  return plans.some(({ duration }) => duration.trim() === key) ? 'duration_twice' : null;
}
