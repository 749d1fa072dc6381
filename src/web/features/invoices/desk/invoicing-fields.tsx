import { Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { NumberField } from '#web/ui/form/number-field.tsx';
import classes from '#web/features/resellers/business-form.module.css';
import type { InvoicingField } from './invoicing-draft.ts';
import type { InvoicingForm } from './use-invoicing-form.ts';

/** What is wrong stands right below what is typed. */
const WRAPPER_ORDER: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];
const numbers = ['rc', 'nif', 'nis', 'ai'] as const;

export function InvoicingFields({ form }: { form: InvoicingForm }) {
  const t = useTranslations('invoices.settings');
  return (
    <>
      <div className={classes['words']}>
        <TextInput {...propsOf('name')} required maxLength={200} />
      </div>
      <div className="pair">
        <div className={classes['words']}>
          <TextInput {...propsOf('legal_form')} maxLength={100} />
        </div>
        <div className={classes['words']}>
          <TextInput {...propsOf('capital')} maxLength={60} />
        </div>
      </div>
      <div className={classes['words']}>
        <Textarea {...propsOf('address')} rows={2} maxLength={300} />
      </div>
      <fieldset className="bare pair">
        <legend className={`strong ${classes['legend']}`}>{t('numbers')}</legend>
        {numbers.map((field) => (
          <div key={field} className={classes['number']}>
            <TextInput
              {...propsOf(field)}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              {...(field === 'rc' ? {} : { inputMode: 'numeric' })}
            />
          </div>
        ))}
      </fieldset>
      <div className="pair">
        <div className={classes['number']}>
          <NumberField {...propsOf('tax_rate')} onChange={(text) => form.type('tax_rate', text)} />
        </div>
      </div>
    </>
  );

  function propsOf(field: InvoicingField) {
    return {
      name: field,
      label: t(`fields.${field}`),
      description: t(`help.${field}`),
      inputWrapperOrder: WRAPPER_ORDER,
      value: form.draft[field],
      error: form.problemOf(field),
      disabled: form.isSaving,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        form.type(field, currentTarget.value),
    };
  }
}
