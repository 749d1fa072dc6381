import type { DemoReseller } from '#database/demo/people.ts';

/** A recent sign-up, pending or decided. */
export interface Newcomer extends Omit<DemoReseller, 'rc' | 'nif' | 'nis' | 'ai'> {
  /** Days ago. */
  joined: number;
  rc: string | null;
  nif: string | null;
  status: 'pending' | 'rejected';
  /** Reason shown to a rejected business. */
  reason?: string;
  language: 'en' | 'ar';
  isConfirmed: boolean;
}

/** Businesses under review. All data is fictional; identifiers only have the right format. */
export const newcomers: Newcomer[] = [
  {
    email: 'rym@oasisdigital.example',
    firstName: 'Rym',
    lastName: 'Bouzid',
    tradeName: 'Oasis Digital',
    phone: '+213550000101',
    wilaya: 3,
    address: '8 rue du 1er Novembre, Laghouat',
    rc: '03/00-4417203B24',
    nif: '002403441720312',
    joined: 1,
    status: 'pending',
    language: 'ar',
    isConfirmed: true,
  },
  {
    email: 'sami@jijelgames.example',
    firstName: 'Sami',
    lastName: 'Kerrouche',
    tradeName: 'Jijel Games',
    phone: '+213660000102',
    wilaya: 18,
    address: '21 avenue Abdelhamid Ben Badis, Jijel',
    rc: '18/00-9081734A25',
    nif: '002518908173407',
    joined: 3,
    status: 'pending',
    language: 'en',
    isConfirmed: true,
  },
  {
    email: 'manel@papeteriemanel.example',
    firstName: 'Manel',
    lastName: 'Djebbar',
    tradeName: 'Papeterie Manel',
    phone: '+213770000103',
    wilaya: 48,
    address: '5 rue des Martyrs, Relizane',
    rc: null,
    nif: null,
    joined: 6,
    status: 'pending',
    language: 'ar',
    isConfirmed: false,
  },
  {
    email: 'lotfi@techpoint.example',
    firstName: 'Lotfi',
    lastName: 'Amrani',
    tradeName: 'Tech Point',
    phone: '+213550000104',
    wilaya: 16,
    address: '77 rue Hassiba Ben Bouali, Alger',
    rc: '16/00-2265018B22',
    nif: '002216226501855',
    joined: 12,
    status: 'rejected',
    reason:
      'The trade register is in another person’s name. Send one in your own name, or their written consent.',
    language: 'en',
    isConfirmed: true,
  },
  {
    email: 'faiza@cartesplus.example',
    firstName: 'Faïza',
    lastName: 'Ouali',
    tradeName: 'Cartes Plus',
    phone: '+213660000105',
    wilaya: 31,
    address: '3 rue de Mostaganem, Oran',
    rc: '31/00-7350912B21',
    nif: null,
    joined: 25,
    status: 'rejected',
    reason: 'رقم التعريف الجبائي غير موجود. أضفه إلى ملفك ثم أرسله من جديد.',
    language: 'ar',
    isConfirmed: true,
  },
];

/** The demo admin's notes about some older clients, by index. */
export const demoNotes: { place: number; days: number; text: string }[] = [
  { place: 0, days: 40, text: 'Orders at the end of each month. Asked for a call before any price change.' },
  { place: 0, days: 9, text: 'Called back: happy with the new gift cards, wants more of the small values.' },
  { place: 6, days: 21, text: 'يفضّل التواصل عبر واتساب بعد الرابعة مساءً.' },
  { place: 11, days: 63, text: 'Opens a second shop in September; may ask for a higher limit for a buyer.' },
  {
    place: 28,
    days: 16,
    text: 'Three chargebacks with the bank in a week. Switched off until it is cleared up.',
  },
];
