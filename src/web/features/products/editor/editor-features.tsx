import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, type ClipboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { FEATURES_MAX } from '#shared/products/product-drafts.contract.ts';
import { directionOf, type Language } from '#shared/locale.ts';
import { Section } from '#web/ui/page/section.tsx';
import { newKey, type FeatureRow } from './editor-draft.ts';
import {
  FEATURE_LENGTH,
  linesOf,
  readFeatures,
  writeFeatures,
  type JsonProblem,
} from './editor-features-text.ts';
import { ListProblem } from './editor-fields.tsx';
import classes from './editor.module.css';
import { SortableRows } from '#web/ui/list/sortable-rows.tsx';
import type { FeatureField } from './use-json-texts.ts';
import type { ProductForm } from './use-product-form.ts';

/** What a product has going for it, in each language a list of its own. */
export function FeatureLists({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.features');
  return (
    <Section title={t('title')} text={t('text')}>
      <div className="pair">
        <FeatureList form={form} field="features" language="en" />
        <FeatureList form={form} field="features_ar" language="ar" />
      </div>
    </Section>
  );
}

interface FeatureListProps {
  form: ProductForm;
  field: FeatureField;
  language: Language;
}

function FeatureList({ form, field, language }: FeatureListProps) {
  const t = useTranslations('product_editor.features');
  const labels = useTranslations('product_editor.labels');
  const { json } = form;
  const text = json.textOf(field);
  const rows = form.draft[field];
  const isBroken = json.wrongFields.includes(field);
  const texts = () => rows.map((row) => row.text.trim()).filter((line) => line !== '');
  return (
    <fieldset className="stack bare">
      <legend className="legend">{labels(field)}</legend>
      {text === null ? (
        <Rows form={form} field={field} language={language} />
      ) : (
        <JsonView form={form} field={field} text={text} />
      )}
      <ListProblem text={form.problemOf(field)} />
      <button
        type="button"
        className={classes['link']}
        // What can't be read would be lost: it is put right first.
        disabled={isBroken}
        onClick={() => (text === null ? json.write(field, writeFeatures(texts())) : json.close(field))}
      >
        {t(text === null ? 'as_json' : 'as_list')}
      </button>
    </fieldset>
  );
}

function Rows({ form, field, language }: FeatureListProps) {
  const t = useTranslations('product_editor.features');
  const labels = useTranslations('product_editor.labels');
  const rows = form.draft[field];
  const addButton = useRef<HTMLButtonElement>(null);
  const set = (changed: readonly FeatureRow[]) => form.change({ [field]: changed });

  function add(): void {
    const key = newKey();
    set([...rows, { key, text: '' }]);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${key}"] input`)?.focus());
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, index: number): void {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    const row = rows[index];
    if (lines.length < 2 || row === undefined) return;
    event.preventDefault();
    const pasted = lines.map((text) => ({ key: newKey(), text }));
    const kept = row.text.trim() === '' ? [] : [row];
    set([...rows.slice(0, index), ...kept, ...pasted, ...rows.slice(index + 1)].slice(0, FEATURES_MAX));
  }

  return (
    <>
      <SortableRows
        label={labels(field)}
        rows={rows}
        nameOf={(row, index) => row.text.trim() || t('row', { number: String(index + 1) })}
        onSort={set}
        onRemove={(row) => {
          form.changeWithUndo({ [field]: rows.filter(({ key }) => key !== row.key) }, t('removed'));
          requestAnimationFrame(() => addButton.current?.focus());
        }}
      >
        {(row, index, tools) => (
          <div className={classes['line']}>
            <TextInput
              aria-label={t('row', { number: String(index + 1) })}
              lang={language}
              dir={directionOf(language)}
              maxLength={FEATURE_LENGTH}
              autoComplete="off"
              value={row.text}
              error={form.problemOf(`${field}.${index}`)}
              onPaste={(event) => paste(event, index)}
              onChange={({ currentTarget: { value } }) =>
                set(rows.map((one) => (one.key === row.key ? { ...one, text: value } : one)))
              }
            />
            {tools}
          </div>
        )}
      </SortableRows>
      <div>
        <Button
          ref={addButton}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={rows.length >= FEATURES_MAX}
          onClick={add}
        >
          {t('add')}
        </Button>
      </div>
    </>
  );
}

function JsonView({ form, field, text }: { form: ProductForm; field: FeatureField; text: string }) {
  const t = useTranslations('product_editor.features');
  const read = readFeatures(text);
  const problem = 'problem' in read ? read : null;
  return (
    <Textarea
      label={t('json')}
      dir="ltr"
      rows={8}
      spellCheck={false}
      value={text}
      classNames={{ input: 'code-text' }}
      error={problem === null ? null : <JsonWords problem={problem} />}
      onChange={(event) => form.json.write(field, event.currentTarget.value)}
    />
  );
}

function JsonWords({ problem }: { problem: JsonProblem }) {
  const t = useTranslations('product_editor.features');
  if (problem.problem === 'syntax') {
    return (
      <>
        {t('json_syntax')} <bdi dir="ltr">{problem.detail}</bdi>
      </>
    );
  }
  const number = 'number' in problem ? String(problem.number) : '';
  return t(`json_${problem.problem}`, { number, maximum: String(FEATURES_MAX) });
}
