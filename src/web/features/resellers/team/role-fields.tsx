import { useTranslations } from 'use-intl';
import { readAmount } from '#shared/read-amount.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import { invitedRoles, type InvitedRole } from './team-query.ts';

interface RoleFieldsProps {
  draft: Pick<Draft<{ role: InvitedRole; limit: string }, unknown>, 'draft' | 'set' | 'isBusy'>;
}

/** A role, each with what it may do, and for buyers what they may spend in a day. */
export function RoleFields({ draft: { draft, set, isBusy } }: RoleFieldsProps) {
  const t = useTranslations('team');
  const names = useTranslations('shell.team.roles');
  const readLimit = useReadLimit();
  return (
    <>
      <ChoiceCards
        label={t('form.role')}
        value={draft.role}
        choices={invitedRoles.map((value) => ({ value, name: names(value), about: t(`roles.${value}`) }))}
        disabled={isBusy}
        onChoose={(role) => set({ role })}
      />
      {draft.role === 'buyer' ? (
        <NumberField
          value={draft.limit}
          onChange={(limit) => set({ limit })}
          error={readLimit(draft.limit).problem}
          disabled={isBusy}
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

interface Limit {
  /** As it is sent: null for none, or where it is no limit. */
  value: { amount: string; currency: 'DZD' } | null;
  problem: string | null;
}

/** Reads the field of a daily limit in dinars. */
export function useReadLimit(): (text: string) => Limit {
  const t = useTranslations();
  return (text) => {
    const typed = readAmount(text);
    if (typed.state === 'empty') return { value: null, problem: null };
    if (typed.state === 'invalid') {
      const isTooFine = typed.problem === 'too_many_decimals';
      return { value: null, problem: t(isTooFine ? 'team.form.no_decimals' : 'fields.not_an_amount') };
    }
    // A buyer who may spend nothing is a viewer.
    if (/^[0.]+$/.test(typed.amount)) return { value: null, problem: t('fields.too_small') };
    return { value: { amount: typed.amount, currency: 'DZD' }, problem: null };
  };
}
