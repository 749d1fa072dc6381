import { useId, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { invitedRoles, type InvitedRole } from './team-query.ts';
import classes from '../team.module.css';

interface RoleFieldsProps {
  role: InvitedRole;
  onRole: (role: InvitedRole) => void;
  limit: Pick<ComponentProps<typeof NumberField>, 'value' | 'onChange' | 'error' | 'disabled'>;
}

/** A role, each with what it may do, and for buyers what they may spend in a day. */
export function RoleFields({ role, onRole, limit }: RoleFieldsProps) {
  const t = useTranslations('team');
  const names = useTranslations('shell.team.roles');
  const id = useId();
  return (
    <>
      <fieldset className={classes.roles} disabled={limit.disabled}>
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
              <span id={`${id}-${one}-about`} className="muted small break">
                {t(`roles.${one}`)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {role === 'buyer' ? (
        <NumberField
          {...limit}
          label={t('form.limit')}
          description={t('form.limit_help')}
          leftSection={t('form.limit_unit')}
          leftSectionPointerEvents="none"
          leftSectionWidth="3.5rem"
        />
      ) : null}
    </>
  );
}
