import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { isStaffRole } from '#shared/permissions.ts';
import type { Invitation } from './invitation-page.tsx';

interface InvitationWords {
  title: string;
  /** Empty where no one in particular invites. */
  inviter: string;
  /** What who accepts may do (permissions.ts), in plain words. */
  role: string;
}

export function useInvitationWords(invitation: Invitation): InvitationWords {
  const t = useTranslations('recovery.invitation');
  const { email, role, member_role, trade_name, invited_by } = invitation;
  return { title: titleOf(), inviter: inviterOf(), role: roleOf() };

  function titleOf(): string {
    // The first admin alone has an address to choose.
    if (email === null) return t('owner_title');
    if (isStaffRole(role)) return t('staff_title');
    return trade_name === null ? t('team_title') : t('business_title', { business: isolate(trade_name) });
  }

  function inviterOf(): string {
    if (email === null) return t('owner');
    return invited_by === null ? '' : t('by_person', { person: isolate(invited_by) });
  }

  function roleOf(): string {
    if (member_role !== null) return t(`roles.business_${member_role}`);
    return isStaffRole(role) ? t(`roles.${role}`) : t('roles.client');
  }
}
