import type { Translation } from '../messages.ts';
import type { legal_consent as english } from './legal-consent.en.ts';

export const legal_consent = {
  banner: 'تغيّرت شروطنا. اقبلها لتواصل الشراء وشحن الرصيد.',
  open: 'اقرأ واقبل',
  title: 'تغيّرت شروطنا',
  text: 'اقرأ ما تغيّر من فضلك. يمكنك تصفّح كل شيء في المتجر دون أن تقبل، أما الشراء وشحن الرصيد فلا.',
  since: 'النسخة {version, number} بتاريخ {date}',
  read: 'اقرأ النص كاملًا',
  accept: 'أقبل وأواصل',
  later: 'ليس الآن',
  done: 'شكرًا لك. يمكنك الشراء وشحن الرصيد.',
} as const satisfies Translation<typeof english>;
