import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OPTIONS_MAX } from '#shared/products/product-drafts.contract.ts';
import { isolate } from '#shared/locale.ts';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { SortableRows } from '#web/ui/order/sortable-rows.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { newKey, type VariationRow } from '../editor/editor-draft.ts';
import { Figure, ListProblem } from '../editor/editor-fields.tsx';
import { AddRow, fieldsOf, useRows } from '../editor/editor-rows.tsx';
import type { ProductForm } from '../editor/use-product-form.ts';
import classes from '../editor/editor.module.css';
import { OptionTiers } from './editor-tiers.tsx';
import { withChanged, withoutRow } from './editor-plans-data.ts';

/** Kinds of one product, each with its price; one is chosen at first. */
export function VariationsTab({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.variations');
  const local = useInLanguage();
  const { rows, addButton, show, add, remove } = useRows(form, 'variations');
  const nameOf = (row: VariationRow, index: number) =>
    [local(row.name, row.name_ar), local(row.value, row.value_ar)]
      .filter((text) => text.trim() !== '')
      .join(': ') || t('nameless', { number: String(index + 1) });

  function addLike(before: VariationRow | undefined): void {
    // Kinds of one product mostly differ in the same thing.
    const { name = '', name_ar = '' } = before ?? {};
    const row = {
      key: newKey(),
      id: null,
      name,
      name_ar,
      value: '',
      value_ar: '',
      price: '',
      bulk_pricing: [],
    };
    add(
      { ...row, is_default: rows.length === 0 },
      `input[name$=".${before === undefined ? 'name' : 'value'}"]`,
    );
  }

  return (
    <Section title={t('title')} text={t('text')}>
      <ListProblem text={form.problemOf('variations')} />
      {form.draft.plans.length > 0 ? <p className="bare small warns">{t('has_plans')}</p> : null}
      {rows.length === 0 ? (
        <p className="bare muted small">{t('none')}</p>
      ) : (
        <SortableRows
          label={t('title')}
          rows={rows}
          nameOf={nameOf}
          onSort={show}
          onRemove={(row) =>
            remove(row.key, t('removed', { name: isolate(nameOf(row, 0)) }), withoutRow(rows, row.key))
          }
        >
          {(row, index, tools) => (
            <Variation form={form} row={row} index={index} name={nameOf(row, index)} tools={tools} />
          )}
        </SortableRows>
      )}
      <AddRow ref={addButton} isFull={rows.length >= OPTIONS_MAX} onClick={() => addLike(rows.at(-1))}>
        {t('add')}
      </AddRow>
    </Section>
  );
}

interface VariationProps {
  form: ProductForm;
  row: VariationRow;
  index: number;
  name: string;
  tools: ReactNode;
}

function Variation({ form, row, index, name, tools }: VariationProps) {
  const t = useTranslations('product_editor.variations');
  const labels = useTranslations('product_editor.labels');
  const plans = useTranslations('product_editor.plans');
  const { rows, show, set } = useRows(form, 'variations');
  const of = fieldsOf(form, `variations.${index}`, row, (changed) => set(row.key, changed));
  return (
    <fieldset className={classes['option']} aria-label={name}>
      <div className="row wrap">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {tools}
      </div>
      <div className="pair">
        <BothLanguages field="name" label={labels} of={of} maxLength={80} />
        <BothLanguages field="value" label={t} of={of} maxLength={80} />
        <Figure {...of('price')} label={plans('price')} currency={form.draft.pricing_display_currency} />
      </div>
      <div className={`row wrap ${classes['marks']}`}>
        <label className="row">
          <input
            type="radio"
            name="default_variation"
            checked={row.is_default || (row === rows[0] && rows.every((one) => !one.is_default))}
            aria-label={t('default_of', { name: isolate(name) })}
            onChange={() => show(rows.map((one) => ({ ...one, is_default: one.key === row.key })))}
          />
          {t('default')}
        </label>
      </div>
      <OptionTiers
        form={form}
        path={`variations.${index}.bulk_pricing`}
        name={name}
        owner={row}
        withRows={(bulk_pricing) => ({ variations: withChanged(rows, row.key, { bulk_pricing }) })}
      />
    </fieldset>
  );
}
