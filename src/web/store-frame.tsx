import { AppShell } from './shell/app-shell.tsx';
import { ShellPartsProvider } from './shell-parts.tsx';

/** Around the pages of the store. */
export function StoreFrame() {
  return (
    <ShellPartsProvider>
      <AppShell />
    </ShellPartsProvider>
  );
}
