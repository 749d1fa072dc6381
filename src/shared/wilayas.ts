import type { Language } from './locale.ts';

export interface Wilaya {
  /** As on number plates and in the register of commerce. */
  number: number;
  name: string;
  name_ar: string;
}

/** The 58 wilayas of Algeria, at the place of their number. */
const NAMES: readonly (readonly [name: string, nameAr: string])[] = [
  ['Adrar', 'أدرار'],
  ['Chlef', 'الشلف'],
  ['Laghouat', 'الأغواط'],
  ['Oum El Bouaghi', 'أم البواقي'],
  ['Batna', 'باتنة'],
  ['Béjaïa', 'بجاية'],
  ['Biskra', 'بسكرة'],
  ['Béchar', 'بشار'],
  ['Blida', 'البليدة'],
  ['Bouira', 'البويرة'],
  ['Tamanrasset', 'تمنراست'],
  ['Tébessa', 'تبسة'],
  ['Tlemcen', 'تلمسان'],
  ['Tiaret', 'تيارت'],
  ['Tizi Ouzou', 'تيزي وزو'],
  ['Alger', 'الجزائر'],
  ['Djelfa', 'الجلفة'],
  ['Jijel', 'جيجل'],
  ['Sétif', 'سطيف'],
  ['Saïda', 'سعيدة'],
  ['Skikda', 'سكيكدة'],
  ['Sidi Bel Abbès', 'سيدي بلعباس'],
  ['Annaba', 'عنابة'],
  ['Guelma', 'قالمة'],
  ['Constantine', 'قسنطينة'],
  ['Médéa', 'المدية'],
  ['Mostaganem', 'مستغانم'],
  ["M'Sila", 'المسيلة'],
  ['Mascara', 'معسكر'],
  ['Ouargla', 'ورقلة'],
  ['Oran', 'وهران'],
  ['El Bayadh', 'البيض'],
  ['Illizi', 'إليزي'],
  ['Bordj Bou Arréridj', 'برج بوعريريج'],
  ['Boumerdès', 'بومرداس'],
  ['El Tarf', 'الطارف'],
  ['Tindouf', 'تندوف'],
  ['Tissemsilt', 'تيسمسيلت'],
  ['El Oued', 'الوادي'],
  ['Khenchela', 'خنشلة'],
  ['Souk Ahras', 'سوق أهراس'],
  ['Tipaza', 'تيبازة'],
  ['Mila', 'ميلة'],
  ['Aïn Defla', 'عين الدفلى'],
  ['Naâma', 'النعامة'],
  ['Aïn Témouchent', 'عين تموشنت'],
  ['Ghardaïa', 'غرداية'],
  ['Relizane', 'غليزان'],
  ['Timimoun', 'تيميمون'],
  ['Bordj Badji Mokhtar', 'برج باجي مختار'],
  ['Ouled Djellal', 'أولاد جلال'],
  ['Béni Abbès', 'بني عباس'],
  ['In Salah', 'عين صالح'],
  ['In Guezzam', 'عين قزام'],
  ['Touggourt', 'تقرت'],
  ['Djanet', 'جانت'],
  ["El M'Ghair", 'المغير'],
  ['El Meniaa', 'المنيعة'],
];

export const wilayas: readonly Wilaya[] = NAMES.map(([name, name_ar], index) => ({
  number: index + 1,
  name,
  name_ar,
}));

/** As people here name it: "16 Alger", "16 الجزائر"; empty where there is no such number. */
export function wilayaText(number: number, language: Language): string {
  const found = wilayas[number - 1];
  if (found === undefined) return '';
  return `${String(number).padStart(2, '0')} ${language === 'ar' ? found.name_ar : found.name}`;
}
