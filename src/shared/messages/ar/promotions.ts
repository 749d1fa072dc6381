import type { Translation } from '../../messages.ts';
import type { promotions as english } from '../en/promotions.ts';

export const promotions = {
  title: 'العروض الترويجية',
} as const satisfies Translation<typeof english>;
