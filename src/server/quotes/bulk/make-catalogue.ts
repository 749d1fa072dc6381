import { directionOf, inLanguage, isolate, listOf, type Language } from '#shared/locale.ts';
import { readStoreNames } from '#server/store/store-name.ts';
import { readBusinessOnPaper } from '#server/resellers/profile/business-on-paper.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { asWritten } from '#server/platform/documents/as-written.ts';
import { renderPdf } from '#server/platform/documents/render-pdf.ts';
import { shownDates } from '#server/platform/documents/shown-dates.ts';
import { shownMoney } from '#server/platform/documents/shown-money.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { BULK_COLUMNS } from './bulk-columns.ts';
import { catalogueRows, optionOf, type CatalogueRow } from './bulk-catalogue.ts';

/** Nobody reads a longer PDF; the CSV has everything. */
const PRINTED_MAX = 1000;

const WORDS = {
  en: {
    title: 'Catalogue',
    own: (day: string) => `Prices for your business on ${day}, for the smallest quantity of each product.`,
    cut: `Only the first ${PRINTED_MAX} rows: the CSV file has them all.`,
    page: 'Page {page} of {pages}',
  },
  ar: {
    title: 'قائمة المنتجات',
    own: (day: string) => `أسعار نشاطك التجاري يوم ${day}، لأقل كمية من كل منتج.`,
    cut: `هذه أول ${PRINTED_MAX} منتج فقط، وتجدها كلها في ملف CSV.`,
    page: 'صفحة {page} من {pages}',
  },
} as const;

/** The products on sale at the business's own prices as PDF. */
export async function makeCatalogue(db: Db, actor: Reseller, language: Language): Promise<Buffer> {
  const rows: CatalogueRow[] = [];
  for await (const row of catalogueRows(db, actor)) {
    if (rows.push(row) > PRINTED_MAX) break;
  }
  const words = WORDS[language];
  const business = await readBusinessOnPaper(db, actor.resellerId, language);
  const day = shownDates(language).day(new Date().toISOString());
  const { product, sku, minimum, price } = BULK_COLUMNS[language];
  return renderPdf(actor.resellerId, 'quotes/bulk/catalogue.typ', {
    language,
    store: await readStoreNames(db),
    direction: directionOf(language),
    title: words.title,
    subtitle: day,
    page: words.page,
    foot: `${business.name} · ${isolate(day)}`,
    business,
    notes: [words.own(isolate(day)), ...(rows.length > PRINTED_MAX ? [words.cut] : [])],
    columns: [product, sku, minimum, price],
    rows: rows.slice(0, PRINTED_MAX).map((row) => toRow(row, language)),
  });
}

function toRow(row: CatalogueRow, language: Language) {
  const shown = (amount: string) => shownMoney({ amount, currency: row.currency }, language);
  const option = optionOf(row, language);
  return {
    name: asWritten(inLanguage(language, row.name, row.name_ar)),
    detail: listOf(
      [...(option === null ? [] : [option]), inLanguage(language, row.category, row.category_ar)].map(
        asWritten,
      ),
      language,
    ),
    tiers: row.tiers.map(({ min, price }) => ({ minimum: `${min}+`, price: shown(price) })),
    sku: row.sku,
    minimum: String(row.minimum),
    price: shown(row.unit_price),
  };
}
