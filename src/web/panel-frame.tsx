import { AdminLayout } from './features/staff/panel/admin-layout.tsx';
import { ShellPartsProvider } from './shell-parts.tsx';

/** Around the sections of the panel. */
export function PanelFrame() {
  return (
    <ShellPartsProvider>
      <AdminLayout />
    </ShellPartsProvider>
  );
}
