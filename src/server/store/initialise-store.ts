import { helpArticles as arabicHelp } from '#shared/support/help-articles.ar.ts';
import { helpArticles as englishHelp } from '#shared/support/help-articles.en.ts';
import { legalTexts as arabic } from '#shared/store/legal-texts.ar.ts';
import { legalTexts as english } from '#shared/store/legal-texts.en.ts';
import { legalDocuments } from '#shared/store/legal.contract.ts';
import { sql, type Db } from '../platform/database/pool.ts';

/**
 * Writes the store's settings at first start. Later starts must use the same ledger currency: balances carry none of
 * their own, so changing it would revalue them. `isLive`: the live gateway is configured; from then on play money
 * credits nothing.
 */
export async function initialiseStore(
  db: Db,
  ledgerCurrency: 'USD' | 'DZD' | 'EUR',
  isLive = false,
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ ledger_currency: ledgerCurrency })
    .onConflict((conflict) => conflict.column('is_the_one').doNothing())
    .execute();
  await publishFirstTexts(db);
  await publishFirstArticles(db);
  if (isLive) await db.updateTable('settings').set({ takes_real_payments: true }).execute();
  const {
    ledger_currency: current,
    is_chosen: isChosen,
    has_transfers: isUsed,
  } = await db
    .selectFrom('settings')
    .select([
      'ledger_currency',
      sql<boolean>`ledger_currency_chosen_at is not null`.as('is_chosen'),
      sql<boolean>`exists (select from ledger_transfers)`.as('has_transfers'),
    ])
    .executeTakeFirstOrThrow();
  if (isChosen || current === ledgerCurrency) return;
  if (isUsed) {
    throw new Error(
      `LEDGER_CURRENCY is ${ledgerCurrency}, but this store's balances are in ${current} for good.`,
    );
  }
  await db.updateTable('settings').set({ ledger_currency: ledgerCurrency }).execute();
}

/** The legal pages as they come with the store; from then on they are its own. */
async function publishFirstTexts(db: Db): Promise<void> {
  await db
    .insertInto('legal_versions')
    .values(
      legalDocuments.map((document) => ({
        document,
        version: 1,
        text_en: english[document],
        text_ar: arabic[document],
        is_material: true,
      })),
    )
    .onConflict((known) => known.columns(['document', 'version']).doNothing())
    .execute();
}

/** The help centre as it comes, into a store that has no article; of several servers that start, one brings it. */
async function publishFirstArticles(db: Db): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the type
  const slugs = Object.keys(englishHelp) as (keyof typeof englishHelp)[];
  const articles = slugs.map((url_slug, index) => ({
    url_slug,
    position: index + 1,
    title: englishHelp[url_slug].title,
    title_ar: arabicHelp[url_slug].title,
    text: englishHelp[url_slug].text,
    text_ar: arabicHelp[url_slug].text,
  }));
  await sql`
    with added as (
      insert into help_articles (url_slug, position, is_published, title, title_ar, text, text_ar)
      select a.url_slug, a.position, true, a.title, a.title_ar, a.text, a.text_ar
      from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb)
        as a(url_slug text, position integer, title text, title_ar text, text text, text_ar text)
      where not exists (select from help_articles)
      on conflict (url_slug) do nothing
      returning id, title, title_ar, text, text_ar
    )
    insert into help_versions (article_id, version, title, title_ar, text, text_ar)
    select id, 1, title, title_ar, text, text_ar from added`.execute(db);
}
