import { expect, test } from 'vitest';
import type { Currency } from '#shared/money.ts';
import { amountInWords } from './amount-in-words.ts';

const arabic = (amount: string, currency: Currency = 'DZD') => amountInWords({ amount, currency }, 'ar');
const english = (amount: string, currency: Currency = 'DZD') => amountInWords({ amount, currency }, 'en');

test.each([
  ['0.01', 'one centime'],
  ['1', 'one Algerian dinar'],
  ['2.50', 'two Algerian dinars and fifty centimes'],
  ['13', 'thirteen Algerian dinars'],
  ['21.01', 'twenty-one Algerian dinars and one centime'],
  ['100', 'one hundred Algerian dinars'],
  ['1200', 'one thousand two hundred Algerian dinars'],
  ['12345.67', 'twelve thousand three hundred forty-five Algerian dinars and sixty-seven centimes'],
  ['1000000', 'one million Algerian dinars'],
  ['2000015', 'two million fifteen Algerian dinars'],
  [
    '999999999999.99',
    'nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine Algerian dinars and ninety-nine centimes',
  ],
])('%s dinars in English', (amount, words) => {
  expect(english(amount)).toBe(words);
});

test.each([
  ['0.01', 'سنتيم واحد'],
  ['0.02', 'سنتيمان'],
  ['0.05', 'خمسة سنتيمات'],
  ['0.50', 'خمسون سنتيمًا'],
  ['1', 'دينار جزائري واحد'],
  ['2', 'ديناران جزائريان'],
  ['3', 'ثلاثة دنانير جزائرية'],
  ['10', 'عشرة دنانير جزائرية'],
  ['11', 'أحد عشر دينارًا جزائريًا'],
  ['12', 'اثنا عشر دينارًا جزائريًا'],
  ['18', 'ثمانية عشر دينارًا جزائريًا'],
  ['20', 'عشرون دينارًا جزائريًا'],
  ['21', 'واحد وعشرون دينارًا جزائريًا'],
  ['99', 'تسعة وتسعون دينارًا جزائريًا'],
  ['100', 'مائة دينار جزائري'],
  ['101', 'مائة ودينار جزائري واحد'],
  ['102', 'مائة وديناران جزائريان'],
  ['103', 'مائة وثلاثة دنانير جزائرية'],
  ['111', 'مائة وأحد عشر دينارًا جزائريًا'],
  ['200', 'مائتا دينار جزائري'],
  ['250', 'مائتان وخمسون دينارًا جزائريًا'],
  ['1000', 'ألف دينار جزائري'],
  ['1200', 'ألف ومائتا دينار جزائري'],
  ['1200.50', 'ألف ومائتا دينار جزائري وخمسون سنتيمًا'],
  ['2000', 'ألفا دينار جزائري'],
  ['2001', 'ألفان ودينار جزائري واحد'],
  ['2600', 'ألفان وستمائة دينار جزائري'],
  ['3000', 'ثلاثة آلاف دينار جزائري'],
  ['10000', 'عشرة آلاف دينار جزائري'],
  ['11000', 'أحد عشر ألف دينار جزائري'],
  ['11500', 'أحد عشر ألفًا وخمسمائة دينار جزائري'],
  ['25000', 'خمسة وعشرون ألف دينار جزائري'],
  ['100000', 'مائة ألف دينار جزائري'],
  ['101000', 'مائة ألف وألف دينار جزائري'],
  ['102000', 'مائة ألف وألفا دينار جزائري'],
  ['125000', 'مائة وخمسة وعشرون ألف دينار جزائري'],
  ['200000', 'مائتا ألف دينار جزائري'],
  ['203400', 'مائتان وثلاثة آلاف وأربعمائة دينار جزائري'],
  ['1000000', 'مليون دينار جزائري'],
  ['2000000', 'مليونا دينار جزائري'],
  ['5000003', 'خمسة ملايين وثلاثة دنانير جزائرية'],
  ['1000000000', 'مليار دينار جزائري'],
  ['3012000000', 'ثلاثة مليارات واثنا عشر مليون دينار جزائري'],
])('%s dinars in Arabic', (amount, words) => {
  expect(arabic(amount)).toBe(words);
});

test('dollars and euros have words of their own', () => {
  expect(english('1.01', 'USD')).toBe('one US dollar and one cent');
  expect(english('37.17', 'EUR')).toBe('thirty-seven euros and seventeen cents');
  expect(arabic('5.10', 'USD')).toBe('خمسة دولارات أمريكية وعشرة سنتات');
  expect(arabic('37.17', 'EUR')).toBe('سبعة وثلاثون أورو وسبعة عشر سنتًا');
});

test('no two amounts share their words', () => {
  const amounts = [
    ...Array.from({ length: 3000 }, (_, n) => n + 1),
    ...Array.from({ length: 3000 }, (_, n) => (n + 1) * 997),
    ...Array.from({ length: 999 }, (_, n) => (n + 1) * 1000),
    ...Array.from({ length: 999 }, (_, n) => (n + 1) * 1_000_000),
  ];
  const different = new Set(amounts);
  for (const words of [arabic, english])
    expect(new Set([...different].map((amount) => words(String(amount)))).size).toBe(different.size);
});
