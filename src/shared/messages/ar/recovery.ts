import type { Translation } from '../../messages.ts';
import type { recovery as english } from '../en/recovery.ts';

export const recovery = {
  title: 'استعادة الحساب',
} as const satisfies Translation<typeof english>;
