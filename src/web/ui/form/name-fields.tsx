import { useTranslations } from 'use-intl';
import { Field } from './field.tsx';
import type { ProblemOf } from './field-problem.ts';
import classes from './name-fields.module.css';

export const NO_NAMES = { first_name: '', last_name: '' };
type Names = typeof NO_NAMES;

interface NameFieldsProps {
  names: Names;
  onChange: (names: Names) => void;
  disabled: boolean;
  problemOf: ProblemOf;
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

/** Only what was filled in. */
export function givenNames({ first_name, last_name }: Names): Partial<Names> {
  return {
    ...(first_name.trim() === '' ? {} : { first_name }),
    ...(last_name.trim() === '' ? {} : { last_name }),
  };
}
