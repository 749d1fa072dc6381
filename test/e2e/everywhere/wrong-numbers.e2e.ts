// What is typed into a field of numbers stays, is told of in the reader's language, and nothing else is saved in its place.
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { categories as arCategories } from '#shared/products/categories.ar.ts';
import { deposits as arDeposits } from '#shared/deposits/deposits.ar.ts';
import { fields as arFields } from '#shared/messages/fields.ar.ts';
import { payments as arPayments } from '#shared/deposits/payments.ar.ts';
import { price_grid as arGrid } from '#shared/prices/price-grid.ar.ts';
import { product_editor as arEditor } from '#shared/products/product-editor.ar.ts';
import { rates as arRates } from '#shared/prices/rates.ar.ts';
import { categories as enCategories } from '#shared/products/categories.en.ts';
import { deposits as enDeposits } from '#shared/deposits/deposits.en.ts';
import { fields as enFields } from '#shared/messages/fields.en.ts';
import { payments as enPayments } from '#shared/deposits/payments.en.ts';
import { price_grid as enGrid } from '#shared/prices/price-grid.en.ts';
import { product_editor as enEditor } from '#shared/products/product-editor.en.ts';
import { rates as enRates } from '#shared/prices/rates.en.ts';
import { demoAdmin, signIn, speak } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { field, madeProductId } from '#test/e2e/products/editor-steps.ts';
import { languagesOf, often } from '#test/run/full.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const words = {
  en: {
    categories: enCategories,
    deposits: enDeposits,
    fields: enFields,
    payments: enPayments,
    grid: enGrid,
    editor: enEditor,
    rates: enRates,
  },
  ar: {
    categories: arCategories,
    deposits: arDeposits,
    fields: arFields,
    payments: arPayments,
    grid: arGrid,
    editor: arEditor,
    rates: arRates,
  },
};
const MINUS = '−3';
const COUNTS = ['1.5', '1,5', MINUS, '3 4', '12345678901234'];
const AMOUNTS = [MINUS, '-3', '48 00,50', '5%5', '123456789012345678901234'];

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

/** What can't be read is held by the tests of what reads it: here two of each kind are told of, in `npm run test:full` all. */
const some = <T>(texts: T[]) => texts.slice(0, often(2, texts.length));

for (const language of languagesOf(1))
  test(`a length below 1 is refused, a tier above the price only told of (${language}) @more`, async ({
    page,
    context,
  }) => {
    const say = words[language];
    const { editor } = say;
    const written = await openPanel(page, context, language);
    await page.goto(`${store.url}/admin/products/new`);
    await field(page, 'name').fill('Wahat');
    await page.getByRole('tab', { name: editor.tabs.monthly }).click();
    const custom = page.getByRole('group', { name: editor.plans.custom });
    await custom.getByLabel(editor.labels.name, { exact: true }).fill('Ten days');
    await field(page, 'custom_unit').selectOption('day');
    await field(page, 'custom_price').fill('90');
    const length = field(page, 'custom_length');
    for (const text of some(['-2', '0', '1.5'])) {
      await type(length, text);
      await custom.getByRole('button', { name: editor.plans.add_custom }).click();
      await expectTold(length, text, editor.problems.no_length);
      await expect(field(page, 'plans.0.price')).toHaveCount(0);
    }
    await expectFit(page);

    await page.getByRole('tab', { name: editor.tabs.pricing }).click();
    await field(page, 'consumer_price').fill('1000');
    await page.getByRole('button', { name: editor.tiers.add }).click();
    await field(page, 'bulk_pricing.0.min_quantity').fill('5');
    await field(page, 'bulk_pricing.0.tier').fill('Gold');
    const price = field(page, 'bulk_pricing.0.price');
    await price.fill('1000');
    await expect(page.getByText(editor.problems.tier_above_price)).toHaveCount(0);
    await price.fill('1200');
    await expect(price).toHaveAccessibleDescription(new RegExp(escape(editor.problems.tier_above_price)));
    await expectFit(page);
    await page.getByRole('button', { name: editor.bar.create }).click();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    expect(written).toEqual([]);
    await price.fill('1000');
    await page.getByRole('button', { name: editor.bar.create }).click();
    await madeProductId(page);
  });

for (const language of languagesOf(0))
  test(`numbers that can't be meant stay and are told of (${language}) @more`, async ({ page, context }) => {
    const say = words[language];
    const written = await openPanel(page, context, language);

    await page.goto(`${store.url}/admin/products/new`);
    await fillEditor(page, say.editor);
    const form = page.locator('form').filter({ has: page.getByRole('tab') });
    const save = form.getByRole('button', { name: say.editor.bar.create });
    for (const round of some([...COUNTS.keys()])) {
      await inEachTab(page, say, (one) => type(one.input, one.texts[round] ?? ''));
      await save.click();
      await inEachTab(page, say, (one) => expectTold(one.input, one.texts[round] ?? '', one.wrong));
    }
    await expectFit(page);
    await expect(page).toHaveURL(/\/admin\/products\/new/);

    await page.goto(`${store.url}/admin/rates?change=DZD`);
    const units = field(page, 'units');
    const confirm = page.getByRole('dialog').locator('[type="submit"]');
    await confirm.click();
    await expectTold(units, '', say.rates.form.wrong);
    for (const text of some(['0', MINUS, '1 34', '134.5.5', '123456789', '0.123456789'])) {
      await type(units, text);
      await confirm.click();
      await expectTold(units, text, say.rates.form.wrong);
    }

    await page.goto(`${store.url}/admin/payment-methods?edit=edahabiya`);
    const method = page.getByRole('dialog').locator('form');
    for (const text of some(AMOUNTS)) {
      for (const name of ['fee_percent', 'fee_fixed', 'minimum', 'maximum'])
        await type(method.locator(`[name="${name}"]`), text);
      await method.locator('[type="submit"]').click();
      await expectTold(method.locator('[name="fee_percent"]'), text, say.payments.edit.fee_percent_wrong);
      for (const name of ['fee_fixed', 'minimum', 'maximum'])
        await expectTold(method.locator(`[name="${name}"]`), text, say.fields.not_an_amount);
    }
    await type(method.locator('[name="minimum"]'), '5.000');
    await expectTold(method.locator('[name="minimum"]'), '5.000', say.deposits.amount.too_many_decimals);

    await page.goto(`${store.url}/admin/payment-methods?tab=settings`);
    for (const name of ['minimum', 'maximum', 'daily_maximum', 'balance_maximum', 'second_approval_above'])
      await type(field(page, name), MINUS);
    await page.getByRole('button', { name: say.payments.settings.save }).click();
    for (const name of ['minimum', 'maximum', 'daily_maximum', 'balance_maximum', 'second_approval_above'])
      await expectTold(field(page, name), MINUS, say.fields.not_an_amount);

    await page.goto(`${store.url}/admin/categories?edit=new`);
    const order = page.getByRole('dialog').getByLabel(say.categories.form.sort_order);
    for (const text of some(COUNTS)) {
      await type(order, text);
      await page.getByRole('dialog').locator('[type="submit"]').click();
      await expectTold(order, text, say.categories.form.sort_order_wrong);
    }

    await page.goto(`${store.url}/admin/price-grid`);
    const cells = [
      { input: cell(page, say.grid.price_of), texts: [...AMOUNTS, '0', ''], message: say.grid.price_wrong },
      { input: cell(page, say.grid.stock_of), texts: COUNTS, message: say.grid.stock_wrong },
    ];
    for (const { input, texts, message } of cells) {
      for (const text of some(texts)) {
        await type(input, text);
        await expectTold(input, text, message);
      }
    }
    await expect(page.getByText(say.grid.wrong)).toBeVisible();
    await expectFit(page);
    await page.getByRole('button', { name: say.grid.adjust.apply }).click();
    const percent = page.getByRole('textbox', { name: say.grid.adjust.percent });
    for (const text of some(['0', '1+5', '-91', '5%5'])) {
      await type(percent, text);
      await page.getByRole('button', { name: say.grid.adjust.apply }).click();
      await expectTold(percent, text, say.grid.adjust.wrong);
    }

    expect(written).toEqual([]);

    // A number as it is written in Algeria is one, and the listener hears what is sent.
    await type(cell(page, say.grid.price_of), '48 000,50');
    await type(cell(page, say.grid.stock_of), '7');
    await page.getByRole('button', { name: say.grid.look }).click();
    await expect(page.getByRole('dialog', { name: say.grid.preview.title })).toContainText('48,000.50');
    expect(written).toEqual([`POST ${store.url}/api/admin/price-grid`]);
  });

type EditorWords = (typeof words)['en' | 'ar']['editor'];

/** Calls that would change something. */
async function openPanel(page: Page, context: BrowserContext, language: 'en' | 'ar'): Promise<string[]> {
  await signIn(context, store, demoAdmin);
  await speak(context, store, language);
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/admin/'))
      written.push(`${request.method()} ${request.url()}`);
  });
  // Whoever leaves what is not saved is asked by the browser.
  page.on('dialog', (dialog) => void dialog.accept());
  return written;
}

/** Every field of numbers is on the form: a subscription of an own period, delivered by hand, with a tier. */
async function fillEditor(page: Page, say: EditorWords): Promise<void> {
  await field(page, 'name').fill('Wahat');
  await page.getByRole('tab', { name: say.tabs.pricing }).click();
  await page.getByText(say.stock.manual, { exact: true }).click();
  await page.getByRole('button', { name: say.tiers.add }).click();
  await page.getByRole('tab', { name: say.tabs.monthly }).click();
  await page.getByRole('switch', { name: say.labels.is_subscription }).click();
  await field(page, 'subscription_type').selectOption('custom');
}

interface EditorInput {
  input: Locator;
  texts: string[];
  /** What is said of each of them. */
  wrong: string;
}

async function inEachTab(
  page: Page,
  { editor: say, fields }: (typeof words)['en' | 'ar'],
  act: (one: EditorInput) => Promise<void>,
): Promise<void> {
  const count = (name: string) => ({
    input: field(page, name),
    texts: COUNTS,
    wrong: name === 'custom_period_length' ? say.problems.no_length : say.problems.no_count,
  });
  const amount = (name: string) => ({
    input: field(page, name),
    texts: AMOUNTS,
    wrong: fields.not_an_amount,
  });
  const tabs = [
    [say.tabs.basic, [count('min_order_quantity')]],
    [
      say.tabs.pricing,
      [
        ...['consumer_price', 'cost_price', 'bulk_pricing.0.price'].map(amount),
        ...['stock_quantity', 'bulk_pricing.0.min_quantity'].map(count),
      ],
    ],
    [
      say.tabs.monthly,
      [
        ...['monthly', 'quarterly', 'semiannual', 'yearly'].map((period) =>
          amount(`subscription_price_${period}`),
        ),
        ...['trial_days', 'custom_period_length'].map(count),
      ],
    ],
  ] as const;
  for (const [tab, inputs] of tabs) {
    await page.getByRole('tab', { name: tab }).click();
    for (const one of inputs) await act(one);
  }
}

/** By the keyboard, which stops at the length of a field. */
async function type(input: Locator, text: string): Promise<void> {
  await input.fill('');
  await input.pressSequentially(text);
}

async function expectTold(input: Locator, text: string, message: string): Promise<void> {
  await expect(input).toHaveValue(text);
  await expect(input).toHaveAccessibleDescription(new RegExp(escape(message)));
}

function cell(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${label.replace('{name}', '')}`) }).first();
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
