import type { ListColumn } from '#shared/codes/code-lists.contract.ts';
import { trimUnseen } from '#shared/trim-unseen.ts';

/** What headings are made of, folded: a heading has one of these words, and else only words that go with them. */
const WORDS = {
  code: {
    one: `code codes key keys pin pins cle cles serial voucher vouchers coupon coupons licence licences license licenses
      كود الكود اكواد الاكواد رمز الرمز رموز الرموز مفتاح المفتاح مفاتيح المفاتيح قسيمه القسيمه كوبون الكوبون`,
    others: `the of de du la le les et and number numero num no gift cadeau card cards carte cartes digital
      activation redeem redemption recharge serie game jeu رقم الرقم الارقام تسلسلي التسلسلي شحن الشحن تفعيل التفعيل
      بطاقه البطاقه هديه الهديه او`,
  },
  expires_at: {
    one: `expiry expires expire expiration exp echeance peremption validite validity انتهاء الانتهاء ينتهي تنتهي
      صلاحيه الصلاحيه صلاحيته صلاحيتها انتهاءه انتهائه`,
    others: `date day time at on of the de du la le les jusqu jusque au fin end limite utc code card carte
      تاريخ يوم وقت في الي حتي لغايه نهايه اخر الكود كود البطاقه`,
  },
} as const;

const PHRASES: Record<ListColumn, readonly string[]> = {
  code: ['product key', 'product keys', 'cle produit', 'cle de produit', 'مفتاح المنتج'],
  expires_at: [
    'valid until',
    'valid till',
    'valid to',
    'valid thru',
    'good until',
    'use by',
    'use before',
    'best before',
    'end date',
    'date de fin',
    'date fin',
    'date limite',
    'valable jusqu au',
    'valable jusqu a',
    'valable jusque',
    'a utiliser avant',
    'صالح حتي',
    'صالح لغايه',
    'صالح الي',
    'صالحه حتي',
    'صالحه لغايه',
    'تاريخ النهايه',
    'اخر اجل',
  ],
  // Of what the vault exports.
  ignored: ['option', 'added at'],
};

const listed = (words: string) => new Set(words.trim().split(/\s+/));
const vocabulary = (['code', 'expires_at'] as const).map((kind) => ({
  kind,
  one: listed(WORDS[kind].one),
  others: listed(WORDS[kind].others),
}));

/** What stands in a column of this name, in English, French or Arabic; undefined: nothing that is known. */
export function columnOf(heading: string): ListColumn | undefined {
  const folded = fold(heading);
  for (const kind of ['code', 'expires_at', 'ignored'] as const)
    if (PHRASES[kind].includes(folded)) return kind;
  const words = folded.split(' ');
  // The date of a code's end: an expiry, whichever of the two is named first.
  return vocabulary
    .toReversed()
    .find(
      ({ one, others }) =>
        words.some((word) => one.has(word)) && words.every((word) => one.has(word) || others.has(word)),
    )?.kind;
}

/** Without accents, hamza, tatweel, signs and what is elided, in lower case; "expiryDate" is two words. */
const fold = (text: string) =>
  trimUnseen(text)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/\b[dl]['’]|\(s\)|\bn°/g, ' ')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
