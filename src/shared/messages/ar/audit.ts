import type { Translation } from '../../messages.ts';
import type { audit as english } from '../en/audit.ts';

export const audit = {
  title: 'سجل التدقيق',
} as const satisfies Translation<typeof english>;
