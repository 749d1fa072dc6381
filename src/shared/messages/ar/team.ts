import type { Translation } from '../../messages.ts';
import type { team as english } from '../en/team.ts';

export const team = {
  title: 'الفريق',
} as const satisfies Translation<typeof english>;
