import type { Translation } from '../../messages.ts';
import type { accounts as english } from '../en/accounts.ts';

export const accounts = {
  sign_up: 'إنشاء حساب',
  login: 'تسجيل الدخول',
  sign_in: 'دخول',
  sign_out: 'تسجيل الخروج',
  confirm_title: 'تأكيد البريد الإلكتروني',
} as const satisfies Translation<typeof english>;
