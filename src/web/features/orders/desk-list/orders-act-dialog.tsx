import { whenOpened } from '#web/ui/act/when-opened.tsx';
import type { OrdersActFormProps } from './orders-act-form.tsx';

/** Makes something else of one order or of several. */
export const OrdersActDialog = whenOpened<OrdersActFormProps>(
  async () => (await import('./orders-act-form.tsx')).OrdersActForm,
);
