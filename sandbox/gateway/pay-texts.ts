import type { CheckoutStatus, Locale } from '#sandbox/gateway/checkout.ts';
import type { Outcome } from '#sandbox/gateway/settle-checkout.ts';

export interface PayTexts {
  title: string;
  testGateway: string;
  noMoneyMoves: string;
  choose: string;
  reference: string;
  currency: string;
  outcomes: Record<Outcome, string>;
  states: Record<CheckoutStatus, string>;
  back: string;
  unknownCheckout: string;
  unknownOutcome: string;
}

const AR: PayTexts = {
  title: 'صفحة دفع تجريبية',
  testGateway: 'بوابة دفع تجريبية',
  noMoneyMoves: 'هذه محاكاة: لا تُطلب أي بطاقة ولا تتحرك أي أموال.',
  choose: 'كيف تريد أن تنتهي عملية الدفع؟',
  reference: 'المرجع',
  currency: 'د.ج',
  outcomes: { pay: 'ادفع', fail: 'فشل الدفع', cancel: 'إلغاء', expire: 'دعها تنتهي' },
  states: {
    pending: 'عملية الدفع في الانتظار.',
    processing: 'عملية الدفع قيد المعالجة.',
    paid: 'تم الدفع.',
    failed: 'فشلت عملية الدفع.',
    canceled: 'أُلغيت عملية الدفع.',
    expired: 'انتهت صلاحية عملية الدفع.',
  },
  back: 'العودة إلى المتجر',
  unknownCheckout: 'لا توجد عملية دفع على هذا العنوان.',
  unknownOutcome: 'اختر أحد الأزرار أدناه.',
};

const EN: PayTexts = {
  title: 'Test payment page',
  testGateway: 'Test gateway',
  noMoneyMoves: 'This is a simulation: no card is asked for and no money moves.',
  choose: 'How should this payment end?',
  reference: 'Reference',
  currency: 'DA',
  outcomes: { pay: 'Pay', fail: 'Fail', cancel: 'Cancel', expire: 'Let it expire' },
  states: {
    pending: 'This payment is waiting.',
    processing: 'This payment is being processed.',
    paid: 'This payment is paid.',
    failed: 'This payment failed.',
    canceled: 'This payment was cancelled.',
    expired: 'This payment has expired.',
  },
  back: 'Back to the store',
  unknownCheckout: 'There is no payment at this address.',
  unknownOutcome: 'Choose one of the buttons below.',
};

const FR: PayTexts = {
  title: 'Page de paiement de test',
  testGateway: 'Passerelle de test',
  noMoneyMoves: 'Ceci est une simulation : aucune carte n’est demandée, aucun argent ne circule.',
  choose: 'Comment ce paiement doit-il se terminer ?',
  reference: 'Référence',
  currency: 'DA',
  outcomes: { pay: 'Payer', fail: 'Faire échouer', cancel: 'Annuler', expire: 'Laisser expirer' },
  states: {
    pending: 'Ce paiement est en attente.',
    processing: 'Ce paiement est en cours de traitement.',
    paid: 'Ce paiement est réglé.',
    failed: 'Ce paiement a échoué.',
    canceled: 'Ce paiement a été annulé.',
    expired: 'Ce paiement a expiré.',
  },
  back: 'Retour à la boutique',
  unknownCheckout: 'Il n’y a aucun paiement à cette adresse.',
  unknownOutcome: 'Choisissez l’un des boutons ci-dessous.',
};

export const PAY_TEXTS: Record<Locale, PayTexts> = { ar: AR, en: EN, fr: FR };
