import { isolate } from '#shared/locale.ts';
import type { Mail } from '../platform/mail/render-mail.ts';
import { greetingOf, paragraphsOf, type MailWords } from '../store/mail-words.ts';

interface Notice {
  firstName: string | null;
  product: string;
  /** Pools that are low; the name is null for a product without plans and variations. */
  left: { name: string | null; free: number }[];
  /** Link to add codes. */
  page: string;
}

export function lowStockMail(words: MailWords, { firstName, product, left, page }: Notice): Mail {
  const { language, say, inPlace } = words;
  const named = { product: inPlace(product) };
  const free = (count: number) => say('low_stock', 'left', { count });
  return {
    language,
    subject: say('low_stock', 'subject', named),
    greeting: greetingOf(words, firstName),
    paragraphs: [
      ...paragraphsOf(say('low_stock', 'body', named)),
      ...left.map((pool) =>
        pool.name === null ? free(pool.free) : `${isolate(pool.name)}: ${free(pool.free)}`,
      ),
    ],
    action: { label: say('low_stock', 'button'), link: page },
    footnote: say('low_stock', 'footnote'),
  };
}
