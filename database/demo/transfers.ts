/** Payment accounts of the demo store. All fictional; numbers only have the right format. */
export const demoAccounts = [
  {
    method: 'baridimob',
    account: [
      { label_en: 'RIP', label_ar: 'رقم الحساب (RIP)', value: '00799999001962054718' },
      { label_en: 'Name', label_ar: 'الاسم', value: 'SARL RASID DISTRIBUTION' },
      { label_en: 'CCP', label_ar: 'الحساب الجاري', value: '0019620547 clé 18' },
    ],
    en: 'Open BaridiMob and transfer the exact amount to this RIP. Write the reference into the field “Motif”, then take a picture of the receipt.',
    ar: 'افتح بريدي موب وحوّل المبلغ نفسه إلى رقم الحساب هذا. اكتب المرجع في خانة «Motif»، ثم التقط صورة للوصل.',
  },
  {
    method: 'redotpay',
    account: [
      { label_en: 'RedotPay ID', label_ar: 'معرّف RedotPay', value: '1962054718' },
      { label_en: 'Name', label_ar: 'الاسم', value: 'RASID STORE' },
    ],
    en: 'Send the exact amount in dollars to this RedotPay ID and write the reference into the remark. Keep the order number: we ask for it.',
    ar: 'أرسل المبلغ نفسه بالدولار إلى هذا المعرّف واكتب المرجع في الملاحظة. احتفظ برقم العملية: سنطلبه منك.',
  },
  {
    method: 'binance',
    account: [
      { label_en: 'Pay ID', label_ar: 'معرّف Binance Pay', value: '619620547' },
      { label_en: 'Nickname', label_ar: 'الاسم المعروض', value: 'rasid-store' },
    ],
    en: 'In Binance Pay send the exact amount in USDT to this Pay ID, with the reference as the note. The order ID stands on the receipt.',
    ar: 'من Binance Pay أرسل المبلغ نفسه بعملة USDT إلى هذا المعرّف، والمرجع في الملاحظة. رقم العملية مكتوب على الوصل.',
  },
] as const;

export interface DemoTransfer {
  /** Index among the demo's businesses: the demo's own two first. */
  trader: number;
  method: 'baridimob' | 'redotpay' | 'binance';
  dinars: number;
  status: 'awaiting_proof' | 'under_review' | 'rejected';
  reference: string;
  /** The transfer's number; every receipt has one. */
  number?: string;
  /** Look of its picture: the same look means pictures of one receipt. */
  look?: number;
  /** Minutes ago it was opened. */
  opened: number;
  reason?: string;
}

/** Oldest first, because lists sort by insertion. All after the history's last order. */
export const demoTransfers: DemoTransfer[] = [
  {
    trader: 1,
    method: 'baridimob',
    dinars: 10_000,
    status: 'rejected',
    reference: 'RS-4HQ7MZC',
    number: '8411290755',
    look: 9,
    opened: 170,
    reason: 'The picture is cut off: the amount can’t be read. Send the whole receipt with a new deposit.',
  },
  {
    trader: 7,
    method: 'baridimob',
    dinars: 25_000,
    status: 'under_review',
    reference: 'RS-9TKV3NB',
    number: '8411302164',
    look: 1,
    opened: 150,
  },
  {
    trader: 11,
    method: 'binance',
    dinars: 40_000,
    status: 'under_review',
    reference: 'RS-WX6PD2J',
    number: '319054772861',
    look: 5,
    opened: 95,
  },
  {
    trader: 18,
    method: 'baridimob',
    dinars: 25_000,
    status: 'under_review',
    reference: 'RS-C8RYL5F',
    number: '8411302146',
    look: 1,
    opened: 40,
  },
  {
    trader: 0,
    method: 'baridimob',
    dinars: 15_000,
    status: 'awaiting_proof',
    reference: 'RS-7K2MQ4X',
    opened: 25,
  },
];
