import { takeFirstAnswers } from './session/first-answers.ts';
import { AppShell } from './shell/app-shell.tsx';
import { ShellPartsProvider } from './shell-parts.tsx';

takeFirstAnswers();

/** Around the pages of the store. */
export function StoreFrame() {
  return (
    <ShellPartsProvider>
      <AppShell />
    </ShellPartsProvider>
  );
}
