import { TextInput, type TextInputProps } from '@mantine/core';

interface NumberFieldProps extends Omit<
  TextInputProps,
  'onChange' | 'maxLength' | 'dir' | 'type' | 'inputMode' | 'value'
> {
  value: string;
  /** Exactly what was typed. */
  onChange: (text: string) => void;
  /** No decimals. */
  isWhole?: boolean;
  /** Perhaps with a minus, which the number keys of phones don't have. */
  isSigned?: boolean;
}

/**
 * A number as people type it. Nothing is filtered, cut or clamped: what can't be read stays, and `error` says what is wrong
 * with it (`readWithin`, `readAmount`, `readCount`).
 */
export function NumberField({ onChange, isWhole = false, isSigned = false, ...props }: NumberFieldProps) {
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete="off"
      spellCheck={false}
      {...props}
      dir="ltr"
      inputMode={isSigned ? 'text' : isWhole ? 'numeric' : 'decimal'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
