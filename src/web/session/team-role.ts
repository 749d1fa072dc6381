import { useTranslations } from 'use-intl';
import { may } from '#shared/permissions.ts';
import { useProfile } from './session.ts';

type Barred = 'buy' | 'add_funds' | 'see_money' | 'see_codes';

/**
 * Why the role in their team keeps someone from something, in words; null where it does not, and for staff, who act for
 * no business and are told otherwise.
 */
export function useTeamBarrier(): (permission: Barred) => string | null {
  const t = useTranslations('shell.team');
  const profile = useProfile();
  return (permission) => {
    if (profile === null || profile.member_role === null) return null;
    if (may({ role: profile.role, memberRole: profile.member_role }, permission)) return null;
    return t(`barred.${permission}`, { role: t(`roles.${profile.member_role}`) });
  };
}
