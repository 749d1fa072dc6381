// What programs asked, on the page of the API: key by key, and what failed alone.
import { expect, type BrowserContext } from '@playwright/test';
import { api_keys } from '#shared/api/api-keys.ar.ts';
import { demoReseller, post, signIn, speak } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

async function makeKey(context: BrowserContext, name: string): Promise<string> {
  const answer = await post(context, store, '/api/api-keys', { name, scopes: ['read_catalogue'] });
  const { data }: { data: { secret: string } } = await answer.json();
  return data.secret;
}

const ask = (secret: string, path: string) =>
  fetch(`${store.url}${path}`, { headers: { authorization: `Bearer ${secret}` } });

test('an owner finds out why a program fails, in English and in Arabic on a phone', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  await speak(context, store, 'en');
  await page.goto(`${store.url}/api-integration?tab=requests`);
  await expect(page.getByText('No API keys yet')).toBeVisible();
  const bot = await makeKey(context, 'Bot');
  const shop = await makeKey(context, 'Shop');
  await ask(bot, '/api/products');
  await ask(shop, '/api/categories');
  await ask(shop, '/api/balance');
  await page.reload();
  const rows = page.getByRole('table', { name: 'Requests' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('GET /api/balance');
  await expect(rows.first()).toContainText('403');
  await expect(rows.first()).toContainText('api_scope_missing');
  await expectFit(page);
  await page.getByLabel('Outcome').selectOption('Failed requests');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('API key').selectOption({ index: 1 });
  await expect(page.getByText('No failed requests')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('GET /api/products');

  await speak(context, store, 'ar');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${store.url}/api-integration?tab=requests&outcome=failed`);
  const cards = page.getByRole('list', { name: api_keys.requests.title }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('api_scope_missing');
  await expectFit(page);
});
