import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '#shared/locale.ts';
import { moneyParts, type Currency } from '#shared/money.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { isForSale, type AmountField } from './editor-draft.ts';
import classes from './editor.module.css';
import type { ProductForm } from './use-product-form.ts';

/** What is wrong stands right below what is typed. */
const ORDER: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

interface FigureProps {
  name: string;
  label: string;
  hint?: ReactNode;
  value: string;
  error: string | null;
  onChange: (text: string) => void;
  /** Of an amount; without it, a whole number. */
  currency?: Currency;
  required?: boolean;
}

/** An amount, or how many. */
export function Figure({ hint, currency, ...props }: FigureProps) {
  const { language } = useLanguage();
  const symbol = currency === undefined ? null : moneyParts({ amount: '0', currency }, language).symbol;
  return (
    <NumberField
      {...props}
      description={hint}
      isWhole={currency === undefined}
      classNames={{ input: 'ltr' }}
      rightSectionWidth="3rem"
      rightSection={symbol === null ? undefined : <span aria-hidden>{symbol}</span>}
    />
  );
}

interface TypedFieldProps extends Omit<FigureProps, 'currency' | 'required'> {
  maxLength: number;
  placeholder: string;
}

/** One line of a key or an address: written from left to right in every language. */
export function TypedField({ hint, onChange, ...props }: TypedFieldProps) {
  return (
    <TextInput
      {...props}
      description={hint}
      inputWrapperOrder={ORDER}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: 'ltr' }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const COUNTS = ['min_order_quantity', 'stock_quantity', 'trial_days', 'custom_period_length'] as const;
type CountField = (typeof COUNTS)[number];

interface FigureInputProps {
  form: ProductForm;
  name: AmountField | CountField;
  hint?: ReactNode;
  required?: boolean;
}

/** A figure of the product: how many, or an amount in its own currency. */
export function FigureInput({ form, name, hint, required = false }: FigureInputProps) {
  const t = useTranslations('product_editor.labels');
  const isCount = COUNTS.some((one) => one === name);
  return (
    <Figure
      name={name}
      label={t(name)}
      hint={hint}
      required={required}
      value={form.draft[name]}
      error={form.problemOf(name)}
      {...(isCount ? {} : { currency: form.draft.pricing_display_currency })}
      onChange={(text) => form.change({ [name]: text })}
    />
  );
}

interface TextPairProps {
  form: ProductForm;
  field: 'name' | 'short_description' | 'description';
  maxLength: number;
  /** Of a longer text; without it, one line. */
  rows?: number;
  isRequired?: boolean;
  /** What can be done with each. */
  below?: (language: Language) => ReactNode;
  /** What came of that. */
  after?: (language: Language) => ReactNode;
}

/** The same in both languages; of a longer text it is said how much of it there is. */
export function TextPair({ form, field, isRequired = false, ...props }: TextPairProps) {
  const t = useTranslations('product_editor');
  const { maxLength, rows } = props;
  return (
    <div className="pair">
      <BothLanguages
        {...props}
        field={field}
        label={(name) => t(`labels.${name}`)}
        of={(name) => ({
          name,
          value: form.draft[name],
          error: form.problemOf(name),
          required: isRequired && (name === field || isForSale(form.draft)),
          description:
            rows === undefined ? undefined : (
              <bdi className={classes['counter']}>
                {t('counter', { count: String(form.draft[name].length), maximum: String(maxLength) })}
              </bdi>
            ),
          onChange: (event) => form.change({ [name]: event.currentTarget.value }),
        })}
      />
    </div>
  );
}

/** What is wrong with a whole list; takes the focus where a form is refused for it. */
export function ListProblem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" tabIndex={-1} data-wrong className="bare small wrong">
      {text}
    </p>
  );
}
