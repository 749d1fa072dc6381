import { expect, test } from 'vitest';
import { demoCatalogue } from '#database/demo/catalogue.ts';
import type { Language } from '#shared/locale.ts';
import { cleanText, problemOfText } from './check-text.ts';
import { templateWriter } from './template-writer.ts';
import type { Facts, TextSize } from './writer.ts';

const facts: Facts = {
  name: 'Netflix',
  name_ar: 'Netflix',
  category: '',
  category_ar: '',
  short_description: '',
  short_description_ar: '',
  features: [],
  features_ar: [],
  delivery: 'codes',
  is_subscription: true,
};
const problemOf = (text: string, language: Language, own: Partial<Facts> = {}, size: TextSize = 'short') =>
  problemOfText(text, { language, size, facts: { ...facts, ...own }, text: '' });

const GOOD = 'اشتراك «Netflix» يفتح لك آلاف الأفلام والمسلسلات. يعمل على الهاتف والحاسوب دون تعقيد.';
const ENGLISH = 'A subscription that opens thousands of films and series. It works on phones and computers.';

test('what a description may be', () => {
  expect(problemOf(GOOD, 'ar')).toBeNull();
  expect(problemOf(ENGLISH, 'en')).toBeNull();
});

test.each([
  ['wrong_script', ENGLISH],
  ['too_short', 'اشتراك «Netflix» يفتح لك آلاف الأفلام والمسلسلات على كل أجهزتك.'],
  ['too_short', 'جيد. جدًا.'],
  ['too_long', `${GOOD} ${GOOD}`],
  ['has_link', `${GOOD.slice(0, -1)} عبر shop.com.`],
  ['has_link', 'زوروا https://evil.example الآن واحصلوا على المزيد. هذا عرض محدود جدًا.'],
  ['has_link', 'افتحوا bit.ly/abc الآن واحصلوا على المزيد من الأفلام. هذا عرض محدود جدًا.'],
  ['has_link', 'افتحوا promo.click الآن واحصلوا على المزيد من الأفلام. هذا عرض محدود جدًا.'],
  ['has_link', 'راسلونا على wa.link واحصلوا على المزيد من الأفلام. هذا عرض محدود جدًا.'],
  ['has_price', 'اشتراك يفتح لك آلاف الأفلام بسعر 500 دج فقط. يعمل على الهاتف والحاسوب.'],
  ['has_price', 'اشتراك يفتح لك آلاف الأفلام بسعر 500 دينارًا فقط. يعمل على الهاتف والحاسوب.'],
  ['has_price', 'اشتراك يفتح لك آلاف الأفلام بسعر DA 500 فقط. يعمل على الهاتف والحاسوب.'],
  ['has_price', 'اشتراك يفتح لك آلاف الأفلام بسعر €5 فقط. يعمل على الهاتف والحاسوب.'],
  ['has_price', 'اشتراك يفتح لك آلاف الأفلام بسعر ٥٠٠ دينار فقط. يعمل على الهاتف والحاسوب.'],
  ['has_markup', `# ${GOOD}`],
  ['has_markup', GOOD.replace('. ', '.\n\n## ')],
  ['has_markup', GOOD.replace('. ', '.\n- ')],
  ['has_markup', `**${GOOD}**`],
  ['has_markup', `<p>${GOOD}</p>`],
] as const)('what it may not be: %s', (problem, text) => {
  expect(problemOf(text, 'ar')).toBe(problem);
});

test('a name with a version is no end of a sentence, and one with a stop no link where the product has it', () => {
  const text = 'Works with Windows 11.2 and Node.js on any computer. Setup takes a minute.';
  expect(problemOf(text, 'en', { features: ['For Node.js'] })).toBeNull();
});

test.each(['Deleted files are kept for 30 days', 'It lasts 365 days', 'Panda 3 is a game', 'For 18 damsels'])(
  'a number before a word is no price: %s',
  (sentence) => {
    expect(problemOf(`${sentence} on any computer. Setup takes a minute.`, 'en')).toBeNull();
  },
);

test('the value that a gift card is named by is no price, another one is', () => {
  const text = 'بطاقة هدية سويقة بقيمة 2,000 دينار للملابس ولوازم البيت. تصلح لمدة سنة.';
  const card = { name_ar: 'بطاقة هدية سويقة 2000 د.ج', name: 'Souika Gift Card 2,000 DA' };
  expect(problemOf(text, 'ar', card)).toBeNull();
  expect(problemOf(text.replace('2,000', '1900'), 'ar', card)).toBe('has_price');
});

const demo = demoCatalogue.flatMap((category) => category.products.map((product) => ({ category, product })));

test.each(demo)(
  'what the template says of $product.slug can be its description',
  async ({ category, product }) => {
    const own: Facts = {
      name: product.name,
      name_ar: product.nameAr,
      category: category.name,
      category_ar: category.nameAr,
      short_description: product.shortDescription,
      short_description_ar: product.shortDescriptionAr,
      features: product.features,
      features_ar: product.featuresAr,
      delivery: product.stock === null ? 'manual' : 'codes',
      is_subscription: product.isSubscription,
    };
    for (const language of ['en', 'ar'] as const)
      for (const size of ['line', 'short', 'long'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- the template does not wait
        const { texts } = await templateWriter.write({
          task: 'write',
          tone: 'plain',
          text: '',
          complaint: null,
          facts: own,
          language,
          size,
        });
        expect(problemOf(texts[0] ?? '', language, own, size), texts[0]).toBeNull();
      }
  },
);

test('quotes and lines around a text go', () => {
  expect(cleanText('"Two  words.\n\nAnd more."')).toBe('Two words. And more.');
  expect(cleanText('«Netflix» opens films.')).toBe('«Netflix» opens films.');
});
