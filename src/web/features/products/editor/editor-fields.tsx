import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { directionOf } from '#shared/locale.ts';
import { moneyParts, type Currency } from '#shared/money.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { isForSale, type AmountField, type TextField } from './editor-draft.ts';
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

/** An amount of the product's own currency. */
export function AmountInput({
  form,
  name,
  label,
  hint,
  isRequired = false,
}: {
  form: ProductForm;
  name: AmountField;
  label: string;
  hint?: ReactNode;
  isRequired?: boolean;
}) {
  return (
    <Figure
      name={name}
      label={label}
      hint={hint}
      required={isRequired}
      value={form.draft[name]}
      error={form.problemOf(name)}
      currency={form.draft.pricing_display_currency}
      onChange={(text) => form.change({ [name]: text })}
    />
  );
}

export function CountInput({
  form,
  name,
  label,
  hint,
}: {
  form: ProductForm;
  name: 'min_order_quantity' | 'stock_quantity' | 'trial_days' | 'custom_period_length';
  label: string;
  hint?: ReactNode;
}) {
  return (
    <Figure
      name={name}
      label={label}
      hint={hint}
      value={form.draft[name]}
      error={form.problemOf(name)}
      onChange={(text) => form.change({ [name]: text })}
    />
  );
}

interface BothLanguagesProps {
  form: ProductForm;
  field: 'name' | 'short_description' | 'description';
  maxLength: number;
  /** Of a longer text; without it, one line. */
  rows?: number;
  isRequired?: boolean;
}

/** The same in both languages: side by side, or below each other where there is no room. */
export function BothLanguages({ form, field, maxLength, rows, isRequired = false }: BothLanguagesProps) {
  const t = useTranslations('product_editor');
  return (
    <div className="pair">
      {(['en', 'ar'] as const).map((language) => {
        const name: TextField = language === 'en' ? field : `${field}_ar`;
        const value = form.draft[name];
        const isNeeded = isRequired && (language === 'en' || isForSale(form.draft));
        const props = {
          name,
          label: t(`labels.${name}`),
          lang: language,
          dir: directionOf(language),
          value,
          maxLength,
          required: isNeeded,
          withAsterisk: isNeeded,
          error: form.problemOf(name),
          autoComplete: 'off',
          inputWrapperOrder: ORDER,
        };
        return rows === undefined ? (
          <TextInput
            key={language}
            {...props}
            onChange={(event) => form.change({ [name]: event.currentTarget.value })}
          />
        ) : (
          <Textarea
            key={language}
            {...props}
            rows={rows}
            description={
              <bdi className={classes['counter']}>
                {t('counter', { count: String(value.length), maximum: String(maxLength) })}
              </bdi>
            }
            onChange={(event) => form.change({ [name]: event.currentTarget.value })}
          />
        );
      })}
    </div>
  );
}

/** What is wrong with a whole list; takes the focus where a form is refused for it. */
export function ListProblem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" tabIndex={-1} data-wrong className={classes['wrong']}>
      {text}
    </p>
  );
}
