import { useTranslations } from 'use-intl';
import { Field } from './field.tsx';
import classes from './name-fields.module.css';

interface Names {
  first_name: string;
  last_name: string;
}

interface NameFieldsProps {
  names: Names;
  onChange: (names: Names) => void;
  disabled: boolean;
  problemOf: (field: string, value: string) => string | null;
}

/** The two names of a person; neither has to be given. */
export function NameFields({ names, onChange, disabled, problemOf }: NameFieldsProps) {
  const t = useTranslations('accounts');
  return (
    <div className={classes['names']}>
      <Field
        label={t('first_name')}
        placeholder={t('optional')}
        name="first_name"
        autoComplete="given-name"
        maxLength={100}
        value={names.first_name}
        disabled={disabled}
        error={names.first_name !== '' && problemOf('first_name', names.first_name)}
        onChange={(first_name) => onChange({ ...names, first_name })}
      />
      <Field
        label={t('last_name')}
        placeholder={t('optional')}
        name="last_name"
        autoComplete="family-name"
        maxLength={100}
        value={names.last_name}
        disabled={disabled}
        error={names.last_name !== '' && problemOf('last_name', names.last_name)}
        onChange={(last_name) => onChange({ ...names, last_name })}
      />
    </div>
  );
}
