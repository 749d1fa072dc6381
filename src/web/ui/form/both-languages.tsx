import { Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { directionOf } from '#shared/locale.ts';

type Name<F extends string> = F | `${F}_ar`;

interface BothLanguagesProps<F extends string> {
  /** The one in English; the other one has `_ar` after its name. */
  field: F;
  label: (name: Name<F>) => string;
  /** What each of them says, and is told: of a draft, its `field`. */
  of: (name: Name<F>) => {
    value: string;
    error: string | boolean | null;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    name?: string;
    disabled?: boolean;
    description?: ReactNode;
    required?: boolean;
  };
  maxLength: number;
  /** Of a longer text; without it, one line. */
  rows?: number;
  required?: boolean;
  /** Where the typing begins. */
  isFirst?: boolean;
}

/** A text in English and in Arabic, each written in its own direction: two fields, side by side in a `pair`. */
export function BothLanguages<F extends string>({
  field,
  label,
  of,
  rows,
  isFirst = false,
  ...rest
}: BothLanguagesProps<F>) {
  return (['en', 'ar'] as const).map((language) => {
    const name: Name<F> = language === 'en' ? field : `${field}_ar`;
    const props = {
      ...rest,
      ...of(name),
      label: label(name),
      lang: language,
      dir: directionOf(language),
      autoComplete: 'off',
      inputWrapperOrder: ['label', 'input', 'error', 'description'] as (
        | 'label'
        | 'input'
        | 'error'
        | 'description'
      )[],
    };
    return rows === undefined ? (
      <TextInput key={language} data-autofocus={(isFirst && language === 'en') || undefined} {...props} />
    ) : (
      <Textarea key={language} rows={rows} {...props} />
    );
  });
}
