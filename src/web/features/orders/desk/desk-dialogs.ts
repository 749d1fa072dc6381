import { whenOpened } from '#web/ui/act/when-opened.tsx';
import type { DeliverFormProps } from './deliver-form.tsx';
import type { RefundFormProps } from './refund-form.tsx';
import type { ReplaceFormProps } from './replace-form.tsx';

/** Hands over what a line waits for. */
export const DeliverDialog = whenOpened<DeliverFormProps>(
  async () => (await import('./deliver-form.tsx')).DeliverForm,
);

/** Pays back parts of an order. */
export const RefundDialog = whenOpened<RefundFormProps>(
  async () => (await import('./refund-form.tsx')).RefundForm,
);

/** Hands over something that works in the place of what was reported. */
export const ReplaceDialog = whenOpened<ReplaceFormProps>(
  async () => (await import('./replace-form.tsx')).ReplaceForm,
);

export const RefuseReport = whenOpened(async () => (await import('./refuse-report.tsx')).RefuseReport);
