import { Textarea, TextInput } from '@mantine/core';
import type { ClipboardEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FEATURES_MAX } from '#shared/products/product-drafts.contract.ts';
import { directionOf, type Language } from '#shared/locale.ts';
import { Section } from '#web/ui/page/section.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import type { Suggesting } from '../editor-writing/use-suggestion.ts';
import { WishButton } from '../editor-writing/write-buttons.tsx';
import { newKey } from './editor-draft.ts';
import {
  FEATURE_LENGTH,
  linesOf,
  readFeatures,
  writeFeatures,
  type JsonProblem,
} from './editor-features-text.ts';
import { ListProblem } from './editor-fields.tsx';
import { AddRow, useRows } from './editor-rows.tsx';
import classes from './editor.module.css';
import { SortableRows } from '#web/ui/order/sortable-rows.tsx';
import type { FeatureField } from './use-json-texts.ts';
import type { ProductForm } from './use-product-form.ts';

interface FeatureListsProps {
  form: ProductForm;
  suggesting: Suggesting;
  /** What was suggested. */
  after: (language: Language) => ReactNode;
}

/** What a product has going for it, in each language a list of its own. */
export function FeatureLists({ form, suggesting, after }: FeatureListsProps) {
  const t = useTranslations('product_editor.features');
  return (
    <Section title={t('title')} text={t('text')}>
      <div className="pair">
        <FeatureList form={form} suggesting={suggesting} field="features" language="en" />
        {after('en')}
        <FeatureList form={form} suggesting={suggesting} field="features_ar" language="ar" />
        {after('ar')}
      </div>
    </Section>
  );
}

interface FeatureListProps {
  form: ProductForm;
  field: FeatureField;
  language: Language;
}

function FeatureList({
  form,
  suggesting,
  field,
  language,
}: FeatureListProps & Pick<FeatureListsProps, 'suggesting'>) {
  const t = useTranslations('product_editor.features');
  const writing = useTranslations('product_editor.writing');
  const labels = useTranslations('product_editor.labels');
  const { json } = form;
  const text = json.textOf(field);
  const rows = form.draft[field];
  const isBroken = json.wrongFields.includes(field);
  const texts = () => rows.map((row) => row.text.trim()).filter((line) => line !== '');
  return (
    <FieldGroup title={labels(field)}>
      {text === null ? (
        <Rows form={form} field={field} language={language} />
      ) : (
        <JsonView form={form} field={field} text={text} />
      )}
      <ListProblem text={form.problemOf(field)} />
      <div className="row wrap between">
        <WishButton
          suggesting={suggesting}
          wish={{ task: 'features', field: 'features', language }}
          of={labels(field)}
          isOff={text !== null}
        >
          {writing('suggest')}
        </WishButton>
        <button
          type="button"
          className={classes['link']}
          // What can't be read would be lost: it is put right first.
          disabled={isBroken}
          onClick={() => (text === null ? json.write(field, writeFeatures(texts())) : json.close(field))}
        >
          {t(text === null ? 'as_json' : 'as_list')}
        </button>
      </div>
    </FieldGroup>
  );
}

function Rows({ form, field, language }: FeatureListProps) {
  const t = useTranslations('product_editor.features');
  const labels = useTranslations('product_editor.labels');
  const { rows, addButton, show, set, add, remove } = useRows(form, field);
  const nameOf = (index: number) => t('row', { number: String(index + 1) });

  function paste(event: ClipboardEvent<HTMLInputElement>, index: number): void {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    const row = rows[index];
    if (lines.length < 2 || row === undefined) return;
    event.preventDefault();
    const pasted = lines.map((text) => ({ key: newKey(), text }));
    const kept = row.text.trim() === '' ? [] : [row];
    show([...rows.slice(0, index), ...kept, ...pasted, ...rows.slice(index + 1)].slice(0, FEATURES_MAX));
  }

  return (
    <>
      <SortableRows
        label={labels(field)}
        rows={rows}
        nameOf={(row, index) => row.text.trim() || nameOf(index)}
        onSort={show}
        onRemove={(row) => remove(row.key, t('removed'))}
      >
        {(row, index, tools) => (
          <div className={`row top wrap gap-0 ${classes['line']}`}>
            <TextInput
              aria-label={nameOf(index)}
              lang={language}
              dir={directionOf(language)}
              maxLength={FEATURE_LENGTH}
              autoComplete="off"
              value={row.text}
              error={form.problemOf(`${field}.${index}`)}
              onPaste={(event) => paste(event, index)}
              onChange={({ currentTarget: { value } }) => set(row.key, { text: value })}
            />
            {tools}
          </div>
        )}
      </SortableRows>
      <AddRow
        ref={addButton}
        isFull={rows.length >= FEATURES_MAX}
        onClick={() => add({ key: newKey(), text: '' })}
      >
        {t('add')}
      </AddRow>
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
