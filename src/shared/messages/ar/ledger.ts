import type { Translation } from '../../messages.ts';
import type { ledger as english } from '../en/ledger.ts';

export const ledger = {
  title: 'الدفتر',
} as const satisfies Translation<typeof english>;
