import { whenOpened } from '#web/ui/act/when-opened.tsx';
import type { ReplaceFormProps } from './replace-form.tsx';

/** Hands over something that works in the place of what was reported. */
export const DeskReplaceDialog = whenOpened<ReplaceFormProps>(
  async () => (await import('./replace-form.tsx')).ReplaceForm,
);
