import { Textarea, TextInput } from '@mantine/core';
import { Fragment, type ChangeEvent, type ReactNode } from 'react';
import { directionOf, type Language } from '#shared/locale.ts';

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
  /** What can be done with each. */
  below?: (language: Language) => ReactNode;
  /** What came of that, `across` the pair. */
  after?: (language: Language) => ReactNode;
}

/** A text in English and in Arabic, each written in its own direction: two fields, side by side in a `pair`. */
export function BothLanguages<F extends string>({
  field,
  label,
  of,
  rows,
  isFirst = false,
  below,
  after,
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
    const typed =
      rows === undefined ? (
        <TextInput key={language} data-autofocus={(isFirst && language === 'en') || undefined} {...props} />
      ) : (
        <Textarea key={language} rows={rows} {...props} />
      );
    return below === undefined ? (
      typed
    ) : (
      <Fragment key={language}>
        <div>
          {typed}
          {below(language)}
        </div>
        {after?.(language)}
      </Fragment>
    );
  });
}
