/** A reseller of the demo store. All data is fictional; identifiers only have the right format. */
export interface DemoReseller {
  email: string;
  firstName: string;
  lastName: string;
  tradeName: string;
  phone: string;
  /** 1 to 58. */
  wilaya: number;
  address: string;
  rc: string;
  nif: string;
  nis: string;
  ai: string;
}

export interface DemoReview {
  stars: 3 | 4 | 5;
  text: string;
}

type Entry = [firstName: string, lastName: string, tradeName: string, wilaya: number, address: string];

const entries: Entry[] = [
  ['Amine', 'Benkhelifa', 'Benkhelifa Digital', 16, '14 rue Larbi Tebessi, Alger'],
  ['Yasmine', 'Haddouche', 'Yasmine Connect', 31, '8 boulevard de la Soummam, Oran'],
  ['Karim', 'Ouldali', 'Cyber Ouldali', 15, 'Cité des 600 logements, Tizi Ouzou'],
  ['Nadia', 'Merzougui', 'Espace Merzougui', 25, '22 rue Abane Ramdane, Constantine'],
  ['Sofiane', 'Belarbi', 'Belarbi Informatique', 9, '3 avenue Kritli Mokhtar, Blida'],
  ['Meriem', 'Zerrouki', 'Zerrouki Telecom', 13, '17 rue de la Paix, Tlemcen'],
  ['Walid', 'Chaoui', 'Aurès Games', 5, '41 route de Biskra, Batna'],
  ['Lynda', 'Aït Saadi', 'Soummam Soft', 6, '5 rue de la Liberté, Béjaïa'],
  ['Hichem', 'Boudjemaa', 'Boudjemaa Services', 19, 'Cité El Hidhab, Sétif'],
  ['Samira', 'Guerfi', 'Seybouse Multimédia', 23, '12 cours de la Révolution, Annaba'],
  ['Riad', 'Mansouri', 'Mansouri Phone', 35, '9 rue des Frères Khelladi, Boumerdès'],
  ['Imène', 'Kadri', 'Kadri Store', 22, '30 rue Mimouna, Sidi Bel Abbès'],
  ['Farid', 'Tounsi', 'Tounsi Cyber', 27, '6 avenue Benyahia, Mostaganem'],
  ['Houda', 'Bensalem', 'Houda Cartes', 30, 'Cité En-Nasr, Ouargla'],
  ['Mourad', 'Laïb', 'Souf Digital', 39, '18 rue Taleb Larbi, El Oued'],
  ['Sabrina', 'Hamidi', 'Hamidi Bureau', 42, '2 rue du Port, Tipaza'],
  ['Anis', 'Derradji', 'Derradji Gaming', 34, 'Cité des 1044 logements, Bordj Bou Arréridj'],
  ['Rachida', 'Boukhalfa', 'Librairie Boukhalfa', 10, '11 rue Colonel Amirouche, Bouira'],
  ['Nassim', 'Ferhat', 'Ferhat Net', 21, '27 allées du 20 Août, Skikda'],
  ['Wafa', 'Slimani', 'Wafa Numérique', 47, 'Quartier Sidi Abbaz, Ghardaïa'],
  ['Billel', 'Hadjadj', 'Hadjadj Mobile', 7, '33 boulevard Emir Abdelkader, Biskra'],
  ['Asma', 'Touati', 'Touati Formation', 2, '4 rue Ibn Khaldoun, Chlef'],
  ['Djamel', 'Rezig', 'Rezig Informatique', 26, '19 rue du Stade, Médéa'],
  ['Kenza', 'Mokrani', 'Mokrani Design', 16, '51 rue Mohamed Belouizdad, Alger'],
  ['Toufik', 'Saïdani', 'Saïdani Services', 29, '7 rue Khaled, Mascara'],
  ['Amel', 'Benyoucef', 'Benyoucef Électronique', 14, '15 rue Cheikh Bachir, Tiaret'],
  ['Ilyes', 'Gherbi', 'Gherbi Cloud', 31, '62 rue Mohamed Khemisti, Oran'],
  ['Selma', 'Attia', 'Attia Papeterie', 24, '10 rue du 8 Mai 1945, Guelma'],
  ['Redouane', 'Khaldi', 'Hoggar Connect', 11, 'Quartier Tahaggart, Tamanrasset'],
  ['Nour', 'Cherifi', 'Cherifi et Fils', 8, '13 avenue de l’Indépendance, Béchar'],
];

const toAscii = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

/** Arbitrary-looking digits, the same at every start. */
const digits = (seed: number, count: number): string => {
  let state = seed * 7919 + count;
  return Array.from({ length: count }, () => {
    state = (state * 48271 + 11) % 2147483647;
    return state % 10;
  }).join('');
};

const toReseller = (entry: Entry, index: number): DemoReseller => {
  const [firstName, lastName, tradeName, wilaya, address] = entry;
  const place = String(wilaya).padStart(2, '0');
  const year = String(12 + (index % 12));
  const number = digits(index + 1, 7);
  return {
    email: `${toAscii(firstName)}@${toAscii(tradeName)}.example`,
    firstName,
    lastName,
    tradeName,
    phone: `+213${5 + (index % 3)}${digits(index + 101, 2)}0000${place}`,
    wilaya,
    address,
    rc: `${place}/00-${number}B${year}`,
    nif: `0${place}${year}${number}${digits(index + 201, 3)}`,
    nis: `0${year}${place}01${digits(index + 301, 8)}`,
    ai: `${place}01${digits(index + 401, 7)}`,
  };
};

export const demoResellers: DemoReseller[] = entries.map(toReseller);

/** Short reviews that suit any product, by language. */
export const demoReviews: { en: DemoReview[]; ar: DemoReview[] } = {
  en: [
    { stars: 5, text: 'The code arrived in seconds and worked the first time.' },
    { stars: 5, text: 'My customers ask for this one by name. I keep ten in reserve.' },
    { stars: 4, text: 'Good price for the quantity. I would like a larger pack.' },
    { stars: 5, text: 'Three months of selling it and not one complaint.' },
    { stars: 4, text: 'Works as described. Activation takes two steps instead of one.' },
    { stars: 3, text: 'The product is fine, but it was out of stock twice this month.' },
    { stars: 5, text: 'Bought on a Friday night, delivered at once. That is what I need.' },
    { stars: 5, text: 'Clear instructions, so even my oldest customers manage alone.' },
    { stars: 4, text: 'Fair margin and steady demand.' },
    { stars: 3, text: 'Correct, but a similar one sells faster in my shop.' },
    { stars: 5, text: 'One code did not work; support replaced it within the hour.' },
    { stars: 4, text: 'Sells best at the end of the month. Reliable so far.' },
    { stars: 5, text: 'Renewed for the second year without thinking twice.' },
    { stars: 4, text: 'The price went up a little, still the best I have found.' },
    { stars: 5, text: 'Exactly what the description says, no surprises.' },
    { stars: 4, text: 'Easy to explain at the counter, easy to sell.' },
    { stars: 3, text: 'Good, though I had to ask support how to activate it.' },
    { stars: 5, text: 'Ordered fifty codes, all fifty were right.' },
    { stars: 5, text: 'A regular seller in my shop since the first week.' },
    { stars: 4, text: 'Would have given five stars with instructions on paper.' },
    { stars: 5, text: 'Fast, honest and well priced.' },
    { stars: 4, text: 'Students love it. Sales double at the start of the school year.' },
    { stars: 5, text: 'I compared four suppliers and stayed with this one.' },
    { stars: 3, text: 'Does the job, but the longer plan should be cheaper.' },
    { stars: 5, text: 'No trouble at all, from payment to activation.' },
  ],
  ar: [
    { stars: 5, text: 'وصل الكود في ثوان واشتغل من أول مرة.' },
    { stars: 5, text: 'الزبائن يطلبونه بالاسم، وأحتفظ دائمًا بعشرة أكواد.' },
    { stars: 4, text: 'السعر جيد عند شراء الكمية، وأتمنى توفر حجم أكبر.' },
    { stars: 5, text: 'أبيعه منذ ثلاثة أشهر ولم تصلني أي شكوى.' },
    { stars: 4, text: 'كما في الوصف، غير أن التفعيل يمر بخطوتين.' },
    { stars: 3, text: 'المنتج جيد لكنه نفد مرتين هذا الشهر.' },
    { stars: 5, text: 'اشتريت ليلة الجمعة وتسلمته في الحال. هذا ما أحتاجه.' },
    { stars: 5, text: 'الشرح واضح، حتى كبار السن يفعّلونه وحدهم.' },
    { stars: 4, text: 'هامش ربح معقول وطلب مستمر.' },
    { stars: 3, text: 'لا بأس به، لكن غيره يُباع أسرع في محلي.' },
    { stars: 5, text: 'كود واحد لم يعمل، فعوّضه الدعم في أقل من ساعة.' },
    { stars: 4, text: 'يُباع أكثر في آخر الشهر، وهو مضمون حتى الآن.' },
    { stars: 5, text: 'جددته للسنة الثانية دون تردد.' },
    { stars: 4, text: 'ارتفع السعر قليلًا وما زال أحسن ما وجدت.' },
    { stars: 5, text: 'مطابق للوصف تمامًا ودون مفاجآت.' },
    { stars: 4, text: 'سهل الشرح للزبون وسهل البيع.' },
    { stars: 3, text: 'جيد، لكنني سألت الدعم عن طريقة التفعيل.' },
    { stars: 5, text: 'طلبت خمسين كودًا وكلها سليمة.' },
    { stars: 5, text: 'من أكثر ما يُباع في محلي منذ أول أسبوع.' },
    { stars: 4, text: 'ينقصه فقط شرح مطبوع أعطيه للزبون.' },
    { stars: 5, text: 'سرعة وأمانة وسعر مناسب. بارك الله فيكم.' },
    { stars: 4, text: 'يحبه الطلبة، والمبيعات تتضاعف مع الدخول المدرسي.' },
    { stars: 5, text: 'قارنت بين أربعة موردين وبقيت مع هذا.' },
    { stars: 3, text: 'يؤدي الغرض، لكن الاشتراك الطويل يستحق سعرًا أقل.' },
    { stars: 5, text: 'دون أي مشكلة من الدفع إلى التفعيل.' },
  ],
};
