const DATE = String.raw`(?:\p{Nd}{4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,2}|\p{Nd}{1,2}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{2,4})(?!\p{Nd})`;
/** January to December as they are written or cut short in English, French and the Arabic of Algeria and the East. */
const MONTH = String.raw`(?:jan(?:v(?:ier)?|uary)?|f[eé]v(?:r(?:ier)?)?|feb(?:ruary)?|mar(?:s|ch)?|a[pv]r(?:il)?|ma[iy]|jui?ne?|juil(?:let)?|jul(?:y)?|aug(?:ust)?|ao[uû]t|sep(?:t(?:emb(?:er|re))?)?|oct(?:ob(?:er|re))?|nov(?:emb(?:er|re))?|d[eé]c(?:emb(?:er|re))?|جانفي|فيفري|مارس|[أا]فريل|ماي|جوان|جويلية|[أا]وت|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر|يناير|فبراير|[أا]بريل|مايو|يونيو|يوليو|[أا]غسطس)`;
const WRITTEN = String.raw`(?:\p{Nd}{1,2}[\s./-]+${MONTH}\.?[\s./-]+(?:\p{Nd}{4}|\p{Nd}{2})|${MONTH}\.?\s*\p{Nd}{1,2},?\s+\p{Nd}{4})(?![\p{L}\p{N}])`;

/** A date beside something else: behind a mark, a space or a bracket, and with slashes anywhere. */
const HOLDS_DATE = new RegExp(
  [
    String.raw`[,;|\t]\s*${DATE}`,
    String.raw`^${DATE}\s*[,;|\t]`,
    String.raw`[\s(\[]${DATE}(?![^\s)\]])`,
    String.raw`(?<!^|[\p{Nd}/])\p{Nd}{1,2}/\p{Nd}{1,2}/\p{Nd}{2,4}(?![\p{Nd}/])`,
    String.raw`^\p{Nd}{1,2}/\p{Nd}{1,2}/\p{Nd}{2,4}(?![\p{Nd}/]|$)`,
    String.raw`[\s,;|]\p{Nd}{1,2}/\p{Nd}{2}(?:\p{Nd}{2})?$`,
    String.raw`[\s,;|(\[]${WRITTEN}`,
  ].join('|'),
  'iu',
);

/** More than a code stands there: taken as it is, the date would be sold with it. */
export const holdsDate = (text: string): boolean => HOLDS_DATE.test(text);

/** A day with slashes and nothing else: a spreadsheet has made it of a code, or it is an expiry without one. */
export const isDay = (text: string): boolean => /^\p{Nd}{1,2}\/\p{Nd}{1,2}\/\p{Nd}{2,4}$/u.test(text);
