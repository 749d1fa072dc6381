import type { Translation } from '../messages.ts';
import type { store_banners as english } from './store-banners.en.ts';

export const store_banners = {
  maintenance: 'المتجر في صيانة: يمكنك أن تطّلع على كل شيء، أما الشراء وشحن الرصيد فمتوقفان مؤقتًا.',
  maintenance_panel: 'وضع الصيانة مفعّل: لا يمكن للزبائن الشراء ولا شحن رصيدهم.',
  announcement: 'إعلان',
  dismiss: 'إخفاء الإعلان',
} as const satisfies Translation<typeof english>;
