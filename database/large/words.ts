/** What names of the large store are put together from, in both languages. Brands are made of two syllables: 400 of them. */
type Pair = readonly [english: string, arabic: string];

export const brandBeginnings: Pair[] = [
  ['Nova', 'نوفا'],
  ['Atlas', 'أطلس'],
  ['Sahar', 'سهر'],
  ['Zenit', 'زينيت'],
  ['Orbi', 'أوربي'],
  ['Tass', 'تاس'],
  ['Meri', 'ميري'],
  ['Luma', 'لوما'],
  ['Kori', 'كوري'],
  ['Vento', 'فنتو'],
  ['Hoggar', 'هقار'],
  ['Dalia', 'داليا'],
  ['Piko', 'بيكو'],
  ['Rami', 'رامي'],
  ['Sirta', 'سيرتا'],
  ['Quanta', 'كوانتا'],
  ['Jade', 'جاد'],
  ['Wavo', 'ويفو'],
  ['Yasm', 'ياسم'],
  ['Elka', 'إلكا'],
];
export const brandEndings: Pair[] = [
  ['soft', 'سوفت'],
  ['cast', 'كاست'],
  ['play', 'بلاي'],
  ['works', 'ووركس'],
  ['line', 'لاين'],
  ['cloud', 'كلاود'],
  ['pixel', 'بكسل'],
  ['guard', 'غارد'],
  ['hub', 'هب'],
  ['flix', 'فليكس'],
  ['tune', 'تيون'],
  ['mind', 'مايند'],
  ['craft', 'كرافت'],
  ['desk', 'ديسك'],
  ['net', 'نت'],
  ['verse', 'فيرس'],
  ['link', 'لينك'],
  ['note', 'نوت'],
  ['base', 'بيس'],
  ['gate', 'غيت'],
];

/** Each category with what is sold in it. */
export const shelves: { name: Pair; things: Pair[] }[] = [
  {
    name: ['Streaming', 'البث والترفيه'],
    things: [
      ['Films', 'الأفلام'],
      ['Series', 'المسلسلات'],
      ['Sports Live', 'الرياضة المباشرة'],
      ['Kids', 'الأطفال'],
      ['Documentaries', 'الوثائقيات'],
    ],
  },
  {
    name: ['Music', 'الموسيقى'],
    things: [
      ['Music', 'الموسيقى'],
      ['Audiobooks', 'الكتب الصوتية'],
      ['Radio', 'الراديو'],
      ['Podcast Studio', 'استوديو البودكاست'],
      ['Karaoke', 'الكاراوكي'],
    ],
  },
  {
    name: ['Games', 'الألعاب'],
    things: [
      ['Game Pass', 'بطاقة الألعاب'],
      ['Adventure', 'المغامرة'],
      ['Racing', 'السباق'],
      ['Football Manager', 'مدير كرة القدم'],
      ['Strategy', 'الاستراتيجية'],
    ],
  },
  {
    name: ['Gift cards', 'بطاقات الهدايا'],
    things: [
      ['Gift Card', 'بطاقة هدية'],
      ['Store Credit', 'رصيد المتجر'],
      ['Mobile Top-up', 'شحن الهاتف'],
      ['Game Coins', 'عملات الألعاب'],
      ['Voucher', 'قسيمة'],
    ],
  },
  {
    name: ['Office', 'برامج المكتب'],
    things: [
      ['Writer', 'محرر النصوص'],
      ['Spreadsheet', 'جداول البيانات'],
      ['Presentation', 'العروض'],
      ['Mail Server', 'خادم البريد'],
      ['Invoice', 'الفواتير'],
    ],
  },
  {
    name: ['Security', 'الحماية'],
    things: [
      ['Antivirus', 'مضاد الفيروسات'],
      ['Password Manager', 'مدير كلمات السر'],
      ['Private Network', 'الشبكة الخاصة'],
      ['Firewall', 'الجدار الناري'],
      ['Backup', 'النسخ الاحتياطي'],
    ],
  },
  {
    name: ['Design', 'التصميم'],
    things: [
      ['Photo Editor', 'محرر الصور'],
      ['Vector Studio', 'استوديو الرسوم'],
      ['Video Editor', 'محرر الفيديو'],
      ['Fonts', 'الخطوط'],
      ['Templates', 'القوالب'],
    ],
  },
  {
    name: ['Learning', 'التعلم'],
    things: [
      ['Languages', 'اللغات'],
      ['Mathematics', 'الرياضيات'],
      ['Programming Course', 'دروس البرمجة'],
      ['Exam Training', 'تدريب الامتحانات'],
      ['Dictionary', 'القاموس'],
    ],
  },
  {
    name: ['Cloud', 'السحابة'],
    things: [
      ['Cloud Storage', 'التخزين السحابي'],
      ['Web Hosting', 'استضافة المواقع'],
      ['Database', 'قاعدة البيانات'],
      ['Monitoring', 'المراقبة'],
      ['Domain', 'اسم النطاق'],
    ],
  },
  {
    name: ['Systems', 'أنظمة التشغيل'],
    things: [
      ['Operating System', 'نظام التشغيل'],
      ['Server Licence', 'رخصة الخادم'],
      ['Virtual Machine', 'الآلة الافتراضية'],
      ['Disk Tools', 'أدوات القرص'],
      ['Drivers', 'التعريفات'],
    ],
  },
];

export const editions: Pair[] = [
  ['Basic', 'الأساسية'],
  ['Standard', 'العادية'],
  ['Premium', 'بريميوم'],
  ['Pro', 'برو'],
  ['Family', 'العائلية'],
  ['Student', 'الطلابية'],
  ['Business', 'الأعمال'],
  ['Ultimate', 'الكاملة'],
];

/** Sentences of descriptions; three of them make one. */
export const sentences: Pair[] = [
  ['Delivered at once as a code that works on every device.', 'تسليم فوري برمز يعمل على كل الأجهزة.'],
  ['Activation takes two minutes and needs no card.', 'التفعيل في دقيقتين ودون بطاقة بنكية.'],
  ['Renewals are announced a week before they are due.', 'يصلك التذكير بالتجديد قبل أسبوع.'],
  ['The licence belongs to your customer for the whole period.', 'الرخصة ملك لزبونك طوال المدة.'],
  ['Support answers in Arabic, French and English.', 'الدعم بالعربية والفرنسية والإنجليزية.'],
  ['Up to five screens share one subscription.', 'اشتراك واحد لخمس شاشات.'],
  ['Updates are included and install themselves.', 'التحديثات مشمولة وتُثبَّت وحدها.'],
  ['Suitable for shops that sell to schools and offices.', 'مناسب للمحلات التي تبيع للمدارس والمكاتب.'],
  ['Works without a connection once it is installed.', 'يعمل دون اتصال بعد التثبيت.'],
  ['A trial shows whether it fits before you buy.', 'جرّبه قبل الشراء لتعرف إن كان يناسبك.'],
];
