import type { PeriodUnit } from '#shared/catalogue/catalogue.contract.ts';

/** What the sandbox sells: always the same, and each product behaves in one way that a program has to cope with. */

export type PlayBehaviour =
  | 'always'
  | 'empty'
  | 'dearer'
  | 'late'
  | 'partly'
  | 'refused'
  | 'cancelled'
  | 'refunded'
  | 'withdrawn';

export interface PlayOption {
  id: string;
  name: string;
  name_ar: string;
  /** Centimes of dinars. */
  price: number;
  /** Of a plan; null: a variation. */
  months: number | null;
}

export interface PlayProduct {
  id: string;
  sku: string;
  slug: string;
  name: string;
  name_ar: string;
  text: string;
  text_ar: string;
  behaviour: PlayBehaviour;
  /** Centimes of dinars, without an option. */
  price: number;
  /** From so many units on, each costs so much. */
  tier: { from: number; price: number } | null;
  least: number;
  options: PlayOption[];
}

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const playCategory = {
  id: idOf(1),
  url_slug: 'test-products',
  name: 'Test products',
  name_ar: 'منتجات تجريبية',
  description: 'What test keys can buy. Nothing here is real.',
  description_ar: 'ما يمكن شراؤه بمفاتيح تجريبية. لا شيء هنا حقيقي.',
  image_url: null,
};

type Written = Pick<PlayProduct, 'slug' | 'name' | 'name_ar' | 'text' | 'text_ar' | 'behaviour' | 'price'> &
  Partial<Pick<PlayProduct, 'tier' | 'least' | 'options'>>;

const WRITTEN: Written[] = [
  {
    slug: 'test-always',
    name: 'Always in stock',
    name_ar: 'متوفر دائمًا',
    text: 'Delivered immediately, up to 100,000 units an order. From 10 units on each costs less.',
    text_ar: 'يُسلَّم فورًا، حتى 100,000 وحدة في الطلب. ابتداءً من 10 وحدات ينخفض سعر الوحدة.',
    behaviour: 'always',
    price: 50_000,
    tier: { from: 10, price: 45_000 },
  },
  {
    slug: 'test-out-of-stock',
    name: 'Out of stock',
    name_ar: 'نفد من المخزون',
    text: 'Every purchase is refused with out_of_stock.',
    text_ar: 'يُرفض كل شراء برمز out_of_stock.',
    behaviour: 'empty',
    price: 50_000,
  },
  {
    slug: 'test-price-changed',
    name: 'Price changes',
    name_ar: 'سعر يتغير',
    text: 'Listed at 1,000 dinars and sold at 1,100: a purchase at the listed price is refused with price_changed.',
    text_ar: 'معروض بـ 1,000 دينار ويُباع بـ 1,100: يُرفض الشراء بالسعر المعروض برمز price_changed.',
    behaviour: 'dearer',
    price: 100_000,
  },
  {
    slug: 'test-delivered-late',
    name: 'Delivered late',
    name_ar: 'تسليم متأخر',
    text: 'The order stays pending for 10 minutes of the sandbox’s clock.',
    text_ar: 'يبقى الطلب قيد الانتظار 10 دقائق بتوقيت البيئة التجريبية.',
    behaviour: 'late',
    price: 70_000,
  },
  {
    slug: 'test-partly-delivered',
    name: 'Partly delivered',
    name_ar: 'تسليم جزئي',
    text: 'One unit is delivered immediately, the others 10 minutes later.',
    text_ar: 'تُسلَّم وحدة واحدة فورًا، والباقي بعد 10 دقائق.',
    behaviour: 'partly',
    price: 30_000,
    least: 2,
  },
  {
    slug: 'test-refused-code',
    name: 'Code refused',
    name_ar: 'كود مرفوض',
    text: 'Its code doesn’t work. Report it, and 10 minutes later it is replaced.',
    text_ar: 'كوده لا يعمل. أبلغ عنه فيُستبدل بعد 10 دقائق.',
    behaviour: 'refused',
    price: 40_000,
  },
  {
    slug: 'test-subscription',
    name: 'Subscription',
    name_ar: 'اشتراك',
    text: 'With two plans. Let time pass to see it end, and renew it.',
    text_ar: 'بباقتين. قدّم الوقت لترى نهايته، ثم جدّده.',
    behaviour: 'always',
    price: 80_000,
    options: [
      { id: idOf(701), name: '1 month', name_ar: 'شهر واحد', price: 80_000, months: 1 },
      { id: idOf(702), name: '1 year', name_ar: 'سنة واحدة', price: 800_000, months: 12 },
    ],
  },
  {
    slug: 'test-options',
    name: 'With options',
    name_ar: 'بخيارات',
    text: 'A purchase without variation_id is refused with option_required.',
    text_ar: 'يُرفض الشراء دون variation_id برمز option_required.',
    behaviour: 'always',
    price: 60_000,
    options: [
      { id: idOf(801), name: 'Europe', name_ar: 'أوروبا', price: 60_000, months: null },
      { id: idOf(802), name: 'Worldwide', name_ar: 'العالم', price: 65_000, months: null },
    ],
  },
  {
    slug: 'test-cancelled',
    name: 'Never delivered',
    name_ar: 'لا يُسلَّم أبدًا',
    text: 'The order stays pending for 10 minutes, then it is cancelled and refunded. A request for a quote of it is declined after an hour.',
    text_ar: 'يبقى الطلب قيد الانتظار 10 دقائق ثم يُلغى ويُعاد ثمنه. ويُرفض طلب عرض السعر لهذا المنتج بعد ساعة.',
    behaviour: 'cancelled',
    price: 20_000,
  },
  {
    slug: 'test-refunded',
    name: 'Refunded',
    name_ar: 'يُعاد ثمنه',
    text: 'Delivered immediately. 10 minutes later it is refunded and its code is withdrawn.',
    text_ar: 'يُسلَّم فورًا. وبعد 10 دقائق يُعاد ثمنه ويُسحب كوده.',
    behaviour: 'refunded',
    price: 25_000,
  },
  {
    slug: 'test-withdrawn',
    name: 'Withdrawn',
    name_ar: 'يُسحب من البيع',
    text: 'After each purchase it is withdrawn for 10 minutes: it is not listed, and can’t be bought.',
    text_ar: 'بعد كل شراء يُسحب من البيع 10 دقائق: لا يظهر في القائمة ولا يمكن شراؤه.',
    behaviour: 'withdrawn',
    price: 35_000,
  },
];

export const playProducts: readonly PlayProduct[] = WRITTEN.map((written, place) => ({
  tier: null,
  least: 1,
  options: [],
  ...written,
  id: idOf((place + 1) * 100),
  sku: written.slug.toUpperCase(),
}));

/** When they were put on sale, and one that is no longer there withdrawn. */
export const PLAY_CHANGED_AT = '2026-01-01T00:00:00.000Z';
export const WITHDRAWN_ID = idOf(99_900);

/** What a purchase of the product whose price changes costs instead. */
export const DEARER_PRICE = 110_000;

/** Of all products together: each unit of an order is a delivery that is made up whenever it is read. */
export const ORDER_UNITS_MAX = 100_000;
export const LATER_MS = 10 * 60_000;
/** A request for a quote is answered after that, with so many per cent off, and the offer stands so long. */
export const ANSWER_MS = 3_600_000;
export const OFFER_DAYS = 7;
export const OFFER_PERCENT = 90;

export const findPlayProduct = (idOrSlug: string): PlayProduct | undefined =>
  playProducts.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug);

export function periodOf(option: PlayOption | null): { length: number; unit: PeriodUnit } | null {
  return option === null || option.months === null ? null : { length: option.months, unit: 'month' };
}
