import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from '#web/features/resellers/business-form.module.css';
import { OfficialNumbers, ORDER } from '#web/features/resellers/official-numbers.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import type { InvoicingField } from './invoicing-draft.ts';
import type { InvoicingForm } from './invoicing-settings.tsx';

export function InvoicingFields({ form }: { form: InvoicingForm }) {
  const t = useTranslations('invoices.settings');
  const words = classes['words'];
  return (
    <>
      <TextInput {...propsOf('name')} className={words} required maxLength={200} />
      <div className="pair">
        <TextInput {...propsOf('legal_form')} className={words} maxLength={100} />
        <TextInput {...propsOf('capital')} className={words} maxLength={60} />
      </div>
      <Textarea {...propsOf('address')} className={words} rows={2} maxLength={300} />
      <OfficialNumbers title={t('numbers')} propsOf={propsOf} />
      <div className={`pair ${classes['number']}`}>
        <NumberField {...propsOf('tax_rate')} />
      </div>
    </>
  );

  function propsOf(field: InvoicingField) {
    return {
      ...form.field(field),
      name: field,
      label: t(`fields.${field}`),
      description: t(`help.${field}`),
      inputWrapperOrder: ORDER,
    };
  }
}
