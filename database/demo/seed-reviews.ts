import { demoReviews, type DemoReview } from '#database/demo/people.ts';
import type { Random } from '#database/demo/random.ts';
import type { Trader } from '#database/demo/seed-history.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

const REVIEWS_A_PRODUCT_MAX = 6;
/** The newest ones wait to be read. */
const PENDING = 7;
/** Now and then one was taken off the page. */
const HIDDEN_EVERY = 60;
const ANSWERED_SHARE = 0.2;
const VOTES_MAX = 9;

const REPLIES = {
  en: [
    'Thank you. We pass this on to the people who stock it.',
    'Good to hear. Write to support any time you need a hand.',
    'You are right, and we have more of it now. Thank you for telling us.',
  ],
  ar: [
    'شكرًا لك، نقلنا ملاحظتك إلى فريق التوفير.',
    'يسعدنا ذلك. الدعم معك في أي وقت.',
    'معك حق، وقد وفّرنا منه كمية أكبر. شكرًا على ملاحظتك.',
  ],
} as const;

interface People {
  adminId: string;
  /** The demo's own two businesses first: they have bought things that they have not reviewed yet. */
  traders: Trader[];
}

interface Purchase {
  product_id: string;
  reseller_id: string;
  profile_id: string;
  /** Since the first purchase. */
  days: number;
}

interface Written extends Purchase {
  language: 'en' | 'ar';
  review: DemoReview;
  /** Since it was written. */
  age: number;
}

/** What businesses say about products that they have bought: most of it shown, some answered, the newest unread. */
export async function seedReviews(tx: Db, random: Random, { adminId, traders }: People): Promise<void> {
  const voters = traders.map(({ profileId }) => profileId);
  const own = new Set(traders.slice(0, 2).map(({ resellerId }) => resellerId));
  const purchases = (await readPurchases(tx)).filter(({ reseller_id }) => !own.has(reseller_id));
  const written = write(random, purchases);
  for (const [place, review] of written.entries()) {
    const isPending = place >= written.length - PENDING;
    const status = isPending ? 'pending' : place % HIDDEN_EVERY === HIDDEN_EVERY - 1 ? 'hidden' : 'published';
    const isAnswered = status === 'published' && random.next() < ANSWERED_SHARE;
    await insert(tx, review, {
      status,
      adminId,
      reply: isAnswered ? random.pick(REPLIES[review.language]) : null,
      voters: status === 'published' ? someOf(random, voters, review.profile_id) : [],
    });
  }
}

async function readPurchases(tx: Db): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select i.product_id, o.reseller_id, o.profile_id,
      (extract(epoch from now() - min(o.created_at)) / 86400)::float8 as days
    from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
    join profiles b on b.id = o.profile_id
    where o.status = 'completed' group by 1, 2, 3, p.sku, b.email order by p.sku, b.email`.execute(tx);
  return rows;
}

/** Oldest first: lists go by id, which is the order of writing. */
function write(random: Random, purchases: Purchase[]): Written[] {
  const buyersOf = Map.groupBy(purchases, ({ product_id }) => product_id);
  return [...buyersOf.values()]
    .flatMap((buyers) => {
      const count = random.below(REVIEWS_A_PRODUCT_MAX + 1);
      const authors = new Map(
        Array.from({ length: count }, () => random.pick(buyers)).map((one) => [one.reseller_id, one]),
      );
      return [...authors.values()].map((purchase): Written => {
        const language = random.next() < 0.5 ? 'en' : 'ar';
        const age = purchase.days * (0.1 + 0.8 * random.next());
        return { ...purchase, language, review: random.pick(demoReviews[language]), age };
      });
    })
    .toSorted((a, b) => b.age - a.age);
}

function someOf(random: Random, voters: string[], author: string): string[] {
  const count = Math.max(0, random.below(VOTES_MAX * 2) - VOTES_MAX);
  const chosen = new Set(Array.from({ length: count }, () => random.pick(voters)));
  chosen.delete(author);
  return [...chosen];
}

interface Fate {
  status: 'pending' | 'published' | 'hidden';
  adminId: string;
  reply: string | null;
  voters: string[];
}

async function insert(tx: Db, written: Written, { status, adminId, reply, voters }: Fate): Promise<void> {
  const { product_id, profile_id, reseller_id, review, age } = written;
  const at = (days: number) => sql<string>`now() - ${days}::double precision * interval '1 day'`;
  const isRead = status !== 'pending';
  const { id } = await tx
    .insertInto('reviews')
    .values({
      product_id,
      profile_id,
      reseller_id,
      status,
      reply,
      stars: review.stars,
      text: review.text,
      created_at: at(age),
      moderated_at: isRead ? at(age * 0.9) : null,
      moderated_by: isRead ? adminId : null,
      replied_at: reply === null ? null : at(age * 0.8),
      replied_by: reply === null ? null : adminId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (voters.length === 0) return;
  await tx
    .insertInto('review_votes')
    .values(voters.map((voter) => ({ review_id: id, profile_id: voter })))
    .execute();
}
