import type { Facts, Writer, WritingTask } from './writer.ts';
import { WriterTrouble } from './writer.ts';

const FEATURES_NAMED = 3;
const NOTHING = { tokens: 0, cost: null };

/** Says a product's own facts in sentences, and nothing else: what a store without a model has. */
export const templateWriter: Writer = {
  model: null,
  most: NOTHING,
  write: async ({ task, language, size, facts, text }) => {
    switch (task) {
      case 'write':
        return { texts: [(language === 'ar' ? inArabic : inEnglish)(facts, size)], ...NOTHING };
      case 'shorten':
        return { texts: [firstSentence(text)], ...NOTHING };
      case 'translate':
      case 'features':
      case 'search_words':
        throw new WriterTrouble('missing');
    }
  },
};

function inArabic(facts: Facts, size: WritingTask['size']): string {
  const name = facts.name_ar || facts.name;
  const place = facts.category_ar === '' ? '' : ` من قسم ${facts.category_ar}`;
  const features = facts.features_ar.slice(0, FEATURES_NAMED).join('، ');
  return sentences([
    `${name} ${facts.is_subscription ? 'اشتراك رقمي' : 'منتج رقمي'}${place}`,
    size === 'long' && facts.short_description_ar,
    size !== 'line' && features !== '' && `أهم مزاياه: ${features}`,
    size !== 'line' &&
      (facts.delivery === 'codes'
        ? 'يصلك الكود فور الدفع من رصيدك'
        : 'يجهّزه فريقنا وتجده في مشترياتك عندما يصبح جاهزًا'),
  ]);
}

function inEnglish(facts: Facts, size: WritingTask['size']): string {
  const place = facts.category === '' ? '' : ` in ${facts.category}`;
  const features = facts.features.slice(0, FEATURES_NAMED).join(', ');
  return sentences([
    `${facts.name} is a digital ${facts.is_subscription ? 'subscription' : 'product'}${place}`,
    size === 'long' && facts.short_description,
    size !== 'line' && features !== '' && `Main features: ${features}`,
    size !== 'line' &&
      (facts.delivery === 'codes'
        ? 'You get the code as soon as you pay from your balance'
        : 'Our team prepares it, and you find it in your purchases when it’s ready'),
  ]);
}

function sentences(parts: readonly (string | false)[]): string {
  return parts
    .filter((part) => part !== false && part !== '')
    .map((part) => `${String(part).replace(/[.!؟?\s]+$/u, '')}.`)
    .join(' ');
}

function firstSentence(text: string): string {
  return /^[\s\S]*?[.!؟?](?=\s|$)/u.exec(text.trim())?.[0] ?? text.trim();
}
