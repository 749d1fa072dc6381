import type { ComponentType } from 'react';
import { isStaffRole, may, type BusinessPermission, type StaffPermission } from '#shared/permissions.ts';
import { Denied, type DenialKind } from './denied.tsx';
import { personOf, useProfile, useSession } from './session.ts';

/** Who may see a page. The server decides again with every call; this only says it in words. */
export type PageAccess =
  | { by: 'everyone' }
  | { by: 'signed_in' | 'staff' | 'client'; denial: DenialKind }
  | { by: 'permission'; permission: BusinessPermission | StaffPermission; denial: DenialKind };

/** The page, or why it is not shown; decided again whenever the session changes. */
export function Guarded({ access, Page }: { access: PageAccess; Page: ComponentType }) {
  const isAllowed = useIsAllowed();
  const person = personOf(useSession());
  if (access.by === 'everyone') return <Page />;
  // Nothing that a page holds for one person is there for the next.
  return isAllowed(access) ? <Page key={person} /> : <Denied kind={access.denial} />;
}

/** Whether who is signed in may see a page. */
export function useIsAllowed(): (access: PageAccess) => boolean {
  const profile = useProfile();
  return (access) => {
    if (access.by === 'everyone') return true;
    if (profile === null) return false;
    if (access.by === 'staff') return isStaffRole(profile.role);
    if (access.by === 'client') return profile.member_role !== null;
    if (access.by === 'permission')
      return may({ role: profile.role, memberRole: profile.member_role }, access.permission);
    return true;
  };
}

/** Whether who is signed in may do something: to show or hide what leads to it. */
export function useMay(): (permission: BusinessPermission | StaffPermission) => boolean {
  const profile = useProfile();
  return (permission) =>
    profile !== null && may({ role: profile.role, memberRole: profile.member_role }, permission);
}
