import { whenOpened } from '#web/ui/act/when-opened.tsx';
import type { RefundFormProps } from './refund-form.tsx';

/** Pays back parts of an order. */
export const DeskRefundDialog = whenOpened<RefundFormProps>(
  async () => (await import('./refund-form.tsx')).RefundForm,
);
