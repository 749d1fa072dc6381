import type { Translation } from '../messages.ts';
import type { coming as english } from './coming.en.ts';

export const coming = {
  quotes: 'تُفتح هذه الصفحة قريبًا مع عروض أسعار الجملة.',
  access: 'تُفتح هذه الصفحة قريبًا مع واجهة الربط البرمجي للتجار.',
} as const satisfies Translation<typeof english>;
