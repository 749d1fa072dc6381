import { NumberField } from '#web/ui/form/number-field.tsx';
import classes from '../payments.module.css';

interface DinarFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  error: string | boolean | null;
  isDisabled: boolean;
  onChange: (text: string) => void;
}

/** An amount, or a percentage. */
export function DinarField({ hint, isDisabled, ...props }: DinarFieldProps) {
  return (
    <NumberField
      {...props}
      description={hint}
      disabled={isDisabled}
      classNames={{ input: classes['typed'] ?? '' }}
    />
  );
}
