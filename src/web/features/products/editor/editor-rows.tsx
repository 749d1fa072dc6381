import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, type ChangeEvent, type Ref } from 'react';
import type { EditorDraft } from './editor-draft.ts';
import type { ProductForm } from './use-product-form.ts';

type ListField = 'features' | 'features_ar' | 'plans' | 'variations' | 'bulk_pricing';

/** A list of the form, whose rows are added, changed and removed one by one. */
export function useRows<F extends ListField>(form: ProductForm, field: F) {
  const rows: readonly EditorDraft[F][number][] = form.draft[field];
  return useRowsIn(form, rows, (changed) => ({ [field]: changed }));
}

/** The same for a list inside another's rows. */
export function useRowsIn<T extends { key: string }>(
  form: ProductForm,
  rows: readonly T[],
  /** The form with other rows in the list. */
  withRows: (rows: readonly T[]) => Partial<EditorDraft>,
) {
  const addButton = useRef<HTMLButtonElement>(null);
  const show = (changed: readonly T[]) => form.change(withRows(changed));
  return {
    rows,
    addButton,
    show,
    set: (key: string, changed: Partial<T>) =>
      show(rows.map((one) => (one.key === key ? { ...one, ...changed } : one))),
    /** @param into the field that takes the focus then */
    add: (row: T, into = 'input') => {
      show([...rows, row]);
      focusIn(row.key, into);
    },
    remove: (key: string, said: string, rest = rows.filter((row) => row.key !== key)) => {
      form.changeWithUndo(withRows(rest), said);
      requestAnimationFrame(() => addButton.current?.focus());
    },
  };
}

/** To a field of a row that is only now coming. */
export function focusIn(key: string, field: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${key}"] ${field}`)?.focus());
}

interface AddRowProps {
  ref?: Ref<HTMLButtonElement>;
  isFull?: boolean;
  /** Spoken, where several of these stand on a page. */
  label?: string;
  onClick: () => void;
  children: string;
}

export function AddRow({ isFull = false, label, ...props }: AddRowProps) {
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isFull}
        aria-label={label}
        {...props}
      />
    </div>
  );
}

type TextOf<T> = { [K in keyof T]: string extends T[K] ? K : never }[keyof T] & string;

/** What a field of a row says, and is told; `path` is where the store finds the row. */
export function fieldsOf<T>(
  form: ProductForm,
  path: string,
  row: T,
  set: (changed: Partial<Record<TextOf<T>, string>>) => void,
) {
  return <N extends TextOf<T>>(name: N) => ({
    name: `${path}.${name}`,
    value: String(row[name]),
    error: form.problemOf(`${path}.${name}`),
    onChange: (typed: string | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = typeof typed === 'string' ? typed : typed.currentTarget.value;
      const changed: Partial<Record<TextOf<T>, string>> = {};
      changed[name] = text;
      set(changed);
    },
  });
}
