import { useTranslations } from 'use-intl';
import { channels, type Channel } from '#shared/accounts/notification-events.ts';
import { rules, type Rule, type RuledAudience } from '#shared/store/notification-rules.contract.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import classes from './rules.module.css';

/** By field. */
export type Chosen = Record<string, Rule>;

export const fieldOf = ({ event, role }: RuledAudience, channel: Channel): string =>
  `${event} ${role} ${channel}`;

interface AudienceFieldsProps {
  audience: RuledAudience;
  draft: Pick<Draft<Chosen, unknown>, 'draft' | 'set' | 'isBusy'>;
}

/** How one role hears of one event. */
export function AudienceFields({ audience, draft: { draft, set, isBusy } }: AudienceFieldsProps) {
  const t = useTranslations('templates.rules');
  return (
    <fieldset className="bare">
      <legend className="legend">{t(`roles.${audience.role}`)}</legend>
      <div className={classes['channels']}>
        {channels.map((channel) => {
          const field = fieldOf(audience, channel);
          const value = draft[field];
          return value === undefined ? null : (
            <SelectField
              key={channel}
              label={t(channel)}
              value={value}
              options={rules.map((rule) => ({ value: rule, label: t(`choices.${rule}`) }))}
              disabled={isBusy}
              onChange={(rule) => set({ [field]: rule })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
