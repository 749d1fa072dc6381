import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { showOnceTaken } from './session/show-once-taken.ts';
import { AppShell } from './shell/app-shell.tsx';
import { ShellPartsProvider } from './shell-parts.tsx';

/** Around the pages of the store. */
export function StoreFrame() {
  const queryClient = useQueryClient();
  useLayoutEffect(() => showOnceTaken(queryClient), [queryClient]);
  return (
    <ShellPartsProvider>
      <AppShell />
    </ShellPartsProvider>
  );
}
