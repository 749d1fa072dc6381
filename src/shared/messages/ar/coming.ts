import type { Translation } from '../../messages.ts';
import type { coming as english } from '../en/coming.ts';

export const coming = {
  accounts: 'تُفتح هذه الصفحة مع الحسابات والملفات الشخصية.',
  quotes: 'تُفتح هذه الصفحة مع طلبات الجملة وعروض الأسعار.',
  support: 'تُفتح هذه الصفحة مع محادثات الدعم.',
  admin: 'تُفتح هذه الصفحة مع لوحة الإدارة.',
  access: 'تُفتح هذه الصفحة مع مفاتيح API ودليلها.',
} as const satisfies Translation<typeof english>;
