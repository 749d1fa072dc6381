import type { Translation } from '../messages.ts';
import type { sorting as english } from './sorting.en.ts';

export const sorting = {
  role: 'قابل للنقل',
  instructions:
    'اضغط المسافة أو Enter لرفع الصف، ثم مفاتيح الأسهم لنقله، ثم المسافة أو Enter لوضعه، أو Esc لإبقائه في مكانه.',
  drag: 'نقل {name}',
  up: 'نقل {name} إلى الأعلى',
  down: 'نقل {name} إلى الأسفل',
  remove: 'حذف: {name}',
  lifted: 'رُفع {name} من المكان {place, number} من {count, number}.',
  over: 'سيصبح {name} في المكان {place, number} من {count, number}.',
  dropped: 'أصبح {name} في المكان {place, number} من {count, number}.',
  cancelled: 'بقي {name} في المكان {place, number} من {count, number}.',
} as const satisfies Translation<typeof english>;
