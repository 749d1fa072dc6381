import { useTranslations } from 'use-intl';
import { Field } from './field.tsx';
import classes from './name-fields.module.css';
import type { TextField } from './use-form.ts';

export const NO_NAMES = { first_name: '', last_name: '' };
type Names = typeof NO_NAMES;

/** The two names of a person, of a draft; neither has to be given. */
export function NameFields({ field }: { field: (name: keyof Names) => TextField }) {
  const t = useTranslations('shell.person');
  return (
    <div className={classes['names']}>
      <Field
        {...field('first_name')}
        label={t('first_name')}
        placeholder={t('optional')}
        name="first_name"
        autoComplete="given-name"
        maxLength={100}
      />
      <Field
        {...field('last_name')}
        label={t('last_name')}
        placeholder={t('optional')}
        name="last_name"
        autoComplete="family-name"
        maxLength={100}
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
