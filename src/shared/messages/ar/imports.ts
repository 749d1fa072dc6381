import type { Translation } from '../../messages.ts';
import type { imports as english } from '../en/imports.ts';

export const imports = {
  title: 'الاستيراد والتصدير',
} as const satisfies Translation<typeof english>;
