import type { Translation } from '../messages.ts';
import type { coming as english } from './coming.en.ts';

export const coming = {
  quotes: 'ستتوفر هذه الصفحة قريبًا مع عروض أسعار الجملة.',
  access: 'ستتوفر هذه الصفحة قريبًا مع الربط البرمجي (API) للتجار.',
} as const satisfies Translation<typeof english>;
