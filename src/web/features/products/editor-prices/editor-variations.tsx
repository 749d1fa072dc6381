import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OPTIONS_MAX } from '#shared/products/product-drafts.contract.ts';
import { isolate } from '#shared/locale.ts';
import { Section } from '#web/ui/page/section.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { newKey, type VariationRow } from '../editor/editor-draft.ts';
import { Figure, ListProblem } from '../editor/editor-fields.tsx';
import { withoutRow } from './editor-plans-data.ts';
import classes from '../editor/editor.module.css';
import { SortableRows } from '#web/ui/list/sortable-rows.tsx';
import type { ProductForm } from '../editor/use-product-form.ts';

/** Kinds of one product, each with its price; one is chosen at first. */
export function VariationsTab({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.variations');
  const local = useInLanguage();
  const rows = form.draft.variations;
  const addButton = useRef<HTMLButtonElement>(null);
  const nameOf = (row: VariationRow, index: number) =>
    [local(row.name, row.name_ar), local(row.value, row.value_ar)]
      .filter((text) => text.trim() !== '')
      .join(': ') || t('nameless', { number: String(index + 1) });

  function add(): void {
    // Kinds of one product mostly differ in the same thing.
    const before = rows.at(-1);
    const row: VariationRow = {
      key: newKey(),
      id: null,
      name: before?.name ?? '',
      name_ar: before?.name_ar ?? '',
      value: '',
      value_ar: '',
      price: '',
      is_default: rows.length === 0,
    };
    form.change({ variations: [...rows, row] });
    const field = before === undefined ? 'name' : 'value';
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row="${row.key}"] input[name$=".${field}"]`)?.focus(),
    );
  }

  return (
    <Section title={t('title')} text={t('text')}>
      <ListProblem text={form.problemOf('variations')} />
      {form.draft.plans.length > 0 ? <p className={classes['note']}>{t('has_plans')}</p> : null}
      {rows.length === 0 ? (
        <p className={classes['hint']}>{t('none')}</p>
      ) : (
        <SortableRows
          label={t('title')}
          rows={rows}
          nameOf={nameOf}
          onSort={(sorted) => form.change({ variations: sorted })}
          onRemove={(row) => {
            form.changeWithUndo(
              { variations: withoutRow(rows, row.key) },
              t('removed', { name: isolate(nameOf(row, 0)) }),
            );
            requestAnimationFrame(() => addButton.current?.focus());
          }}
        >
          {(row, index, tools) => (
            <Variation form={form} row={row} index={index} name={nameOf(row, index)} tools={tools} />
          )}
        </SortableRows>
      )}
      <div>
        <Button
          ref={addButton}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={rows.length >= OPTIONS_MAX}
          onClick={add}
        >
          {t('add')}
        </Button>
      </div>
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
  const rows = form.draft.variations;
  const path = `variations.${index}`;
  const set = (changed: Partial<VariationRow>) =>
    form.change({ variations: rows.map((one) => (one.key === row.key ? { ...one, ...changed } : one)) });
  return (
    <fieldset className={classes['option']} aria-label={name}>
      <div className={classes['head']}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {tools}
      </div>
      <div className="pair">
        {(['name', 'name_ar', 'value', 'value_ar'] as const).map((field) => (
          <TextInput
            key={field}
            name={`${path}.${field}`}
            label={field === 'name' || field === 'name_ar' ? labels(field) : t(field)}
            lang={field.endsWith('_ar') ? 'ar' : 'en'}
            dir={field.endsWith('_ar') ? 'rtl' : 'ltr'}
            maxLength={80}
            autoComplete="off"
            value={row[field]}
            error={form.problemOf(`${path}.${field}`)}
            onChange={(event) => set({ [field]: event.currentTarget.value })}
          />
        ))}
        <Figure
          name={`${path}.price`}
          label={plans('price')}
          currency={form.draft.pricing_display_currency}
          value={row.price}
          error={form.problemOf(`${path}.price`)}
          onChange={(price) => set({ price })}
        />
      </div>
      <div className={classes['marks']}>
        <label>
          <input
            type="radio"
            name="default_variation"
            checked={row.is_default || (row === rows[0] && rows.every((one) => !one.is_default))}
            aria-label={t('default_of', { name: isolate(name) })}
            onChange={() =>
              form.change({ variations: rows.map((one) => ({ ...one, is_default: one.key === row.key })) })
            }
          />
          {t('default')}
        </label>
      </div>
    </fieldset>
  );
}
