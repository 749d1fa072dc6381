import { TextInput, type TextInputProps } from '@mantine/core';
import { numberFields } from './business-fields.ts';
import classes from './business-form.module.css';

/** What is wrong stands right below what is typed. */
export const ORDER: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
];

interface OfficialNumbersProps {
  title: string;
  propsOf: (field: (typeof numberFields)[number]) => TextInputProps;
}

/** What register and tax office have given a business: on its invoices, whether it buys or sells. */
export function OfficialNumbers({ title, propsOf }: OfficialNumbersProps) {
  return (
    <fieldset className="bare pair">
      <legend className={`strong ${classes['legend']}`}>{title}</legend>
      {numberFields.map((field) => (
        <TextInput
          key={field}
          {...propsOf(field)}
          className={classes['number']}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          {...(field === 'rc' ? {} : { inputMode: 'numeric' })}
        />
      ))}
    </fieldset>
  );
}
