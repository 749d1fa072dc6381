import { sql, type Db } from '#server/platform/database/pool.ts';

/** Banners are in draw-picture.ts, by index. */
export const demoPromotions = [
  {
    slug: 'streaming-season',
    title: 'A season of streaming',
    title_ar: 'موسم المشاهدة',
    text: 'Films, series and live sport for your clients. Codes arrive the moment you buy.',
    text_ar: 'أفلام ومسلسلات ومباريات لزبائنك، والكود يصلك لحظة الشراء.',
    category: 'streaming',
  },
  {
    slug: 'ready-for-work',
    title: 'Software for every desk',
    title_ar: 'برامج لكل مكتب',
    text: 'Office suites and security by the month or by the year, at wholesale prices.',
    text_ar: 'حزم مكتبية وبرامج حماية بالشهر أو بالسنة، بأسعار الجملة.',
    category: 'office-software',
  },
  {
    slug: 'game-night',
    title: 'Game night starts here',
    title_ar: 'سهرة الألعاب تبدأ من هنا',
    text: 'Top-ups and gift cards that never sleep: order at midnight, deliver at midnight.',
    text_ar: 'شحن ألعاب وبطاقات هدايا في كل وقت: تطلب ليلًا فتسلّم ليلًا.',
    category: 'games',
  },
  {
    slug: 'learn-something',
    title: 'New skills, new clients',
    title_ar: 'مهارات جديدة وزبائن جدد',
    text: 'Courses and language apps sell best before exams. Stock up in time.',
    text_ar: 'الدورات وتطبيقات اللغات يكثر عليها الطلب قبل الامتحانات، فجهّز نفسك.',
    category: 'learning',
  },
] as const;

/** Four current promotions; in the caller's transaction, after the catalogue. */
export async function seedPromotions(tx: Db): Promise<void> {
  await tx
    .insertInto('promotions')
    .values(
      demoPromotions.map(({ slug, category, ...words }, place) => ({
        ...words,
        link: `/category/${category}`,
        image_url: `/media/demo/promotions/${slug}.svg`,
        starts_at: sql`now()`,
        position: place + 1,
      })),
    )
    .execute();
}
