import type { Translation } from '../../messages.ts';
import type { palette as english } from '../en/palette.ts';

export const palette = {
  title: 'بحث',
} as const satisfies Translation<typeof english>;
