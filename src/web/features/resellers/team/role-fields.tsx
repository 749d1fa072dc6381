import { useId, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { invitedRoles, type InvitedRole } from './team-query.ts';
import classes from '../team.module.css';

interface RoleFieldsProps {
  role: InvitedRole;
  onRole: (role: InvitedRole) => void;
  limit: { text: string; setText: (text: string) => void; problem: string | null };
  limitField: Ref<HTMLInputElement>;
  disabled: boolean;
}

/** A role, each with what it may do, and for buyers what they may spend in a day. */
export function RoleFields({ role, onRole, limit, limitField, disabled }: RoleFieldsProps) {
  const t = useTranslations('team');
  const names = useTranslations('shell.team.roles');
  const id = useId();
  return (
    <>
      <fieldset className={classes.roles} disabled={disabled}>
        <legend>{t('form.role')}</legend>
        {invitedRoles.map((one) => (
          <label key={one} className={classes.role}>
            <input
              type="radio"
              name={id}
              value={one}
              checked={one === role}
              onChange={() => onRole(one)}
              aria-labelledby={`${id}-${one}`}
              aria-describedby={`${id}-${one}-about`}
            />
            <span>
              <span id={`${id}-${one}`} className={classes.name}>
                {names(one)}
              </span>
              <span id={`${id}-${one}-about`} className={classes.detail}>
                {t(`roles.${one}`)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {role === 'buyer' ? (
        <NumberField
          ref={limitField}
          label={t('form.limit')}
          description={t('form.limit_help')}
          value={limit.text}
          error={limit.problem}
          disabled={disabled}
          onChange={limit.setText}
          leftSection={t('form.limit_unit')}
          leftSectionPointerEvents="none"
          leftSectionWidth="3.5rem"
        />
      ) : null}
    </>
  );
}
