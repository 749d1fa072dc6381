import { whenOpened } from '#web/ui/act/when-opened.tsx';
import type { DeliverFormProps } from './deliver-form.tsx';

/** Hands over what a line waits for. */
export const DeskDeliverDialog = whenOpened<DeliverFormProps>(
  async () => (await import('./deliver-form.tsx')).DeliverForm,
);
