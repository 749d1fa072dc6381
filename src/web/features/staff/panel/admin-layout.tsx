import { useProfile } from '#web/session/session.ts';
import { AppShell } from '#web/shell/app-shell.tsx';
import { isStaffRole } from '#shared/permissions.ts';
import { AdminFrame } from './admin-frame.tsx';

/** Staff get the panel's own frame; whoever else comes here reads why not in that of the store. */
export function AdminLayout() {
  const profile = useProfile();
  return profile !== null && isStaffRole(profile.role) ? <AdminFrame /> : <AppShell />;
}
