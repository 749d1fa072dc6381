import type { Translation } from '../../messages.ts';
import type { clients as english } from '../en/clients.ts';

export const clients = {
  title: 'العملاء',
} as const satisfies Translation<typeof english>;
