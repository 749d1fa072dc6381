// Staff's desk of the API: a client's keys found, limited, switched off and ended, and webhooks that don't arrive.
import { expect, type BrowserContext } from '@playwright/test';
import { api_desk as arabic } from '#shared/api/api-desk.ar.ts';
import { demoAdmin, demoReseller, post, signIn, speak } from '#test/e2e/accounts.ts';
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

test('an admin limits, switches off and ends what a client’s programs use @more', async ({
  page,
  context,
  browser,
}) => {
  const owner = await browser.newContext();
  await signIn(owner, store, demoReseller);
  const secret = await makeKey(owner, 'Bot of Oran');
  await makeKey(owner, 'Shop');
  await post(owner, store, '/api/webhook-endpoints', {
    url: 'https://hooks.example/orders',
    events: ['order.completed'],
  });
  await owner.close();
  await store.fill("update webhook_endpoints set failing_since = now() - interval '2 days'");
  const ask = async () => {
    const answer = await fetch(`${store.url}/api/categories`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    return { status: answer.status, limits: answer.headers.get('ratelimit-policy') };
  };
  expect((await ask()).status).toBe(200);

  await signIn(context, store, demoAdmin);
  await speak(context, store, 'en');
  await page.goto(`${store.url}/admin/api`);
  const rows = page.getByRole('table', { name: 'API keys of all clients' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expectFit(page);
  await page
    .getByRole('searchbox')
    .or(page.getByLabel('Search', { exact: true }))
    .last()
    .fill('bot of oran');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`…${secret.slice(-4)}`);
  await expect(rows).toContainText(/1.* of .*10,000/);

  await rows.getByRole('button', { name: /^API limits of/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Requests an hour').fill('20000');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(dialog.getByText('A day can’t have fewer than an hour.')).toBeVisible();
  await dialog.getByLabel('Requests a day').fill('50000');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(rows).toContainText('50,000');
  expect((await ask()).limits).toBe('"hour";q=20000;w=3600, "day";q=50000;w=86400');

  await rows.getByRole('button', { name: /^Turn the API of .* off$/ }).click();
  await dialog.getByRole('button', { name: 'Turn API off' }).click();
  await expect(rows.getByText('API off', { exact: true })).toBeVisible();
  expect((await ask()).status).toBe(403);
  await rows.getByRole('button', { name: /^Turn the API of .* on$/ }).click();
  await dialog.getByRole('button', { name: 'Turn API on' }).click();
  await expect(rows.getByText('API off', { exact: true })).toHaveCount(0);
  expect((await ask()).status).toBe(200);

  await rows.getByRole('button', { name: /^Revoke/ }).click();
  await dialog.getByLabel('Reason').fill('Found on a public page.');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(rows).toContainText('Revoked');
  expect((await ask()).status).toBe(401);
  await expect(rows.getByRole('button', { name: /^Revoke/ })).toHaveCount(0);

  // The same on the client's page, where a client without keys has it too.
  await rows.getByRole('link').click();
  const api = page.getByRole('region', { name: 'API', exact: true });
  await expect(api).toContainText('50,000');
  await expectFit(page);
  await api.getByRole('button', { name: /^Turn the API of .* off$/ }).click();
  await dialog.getByRole('button', { name: 'Turn API off' }).click();
  await expect(api.getByText('Turned off', { exact: true })).toBeVisible();
  await api.getByRole('button', { name: /^API limits of/ }).click();
  await dialog.getByLabel('Requests a day').fill('60000');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(api).toContainText('60,000');
  await api.getByRole('link', { name: 'See API keys' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.getByText('API off', { exact: true })).toHaveCount(1);

  await page.getByRole('link', { name: 'Webhooks' }).click();
  const hooks = page.getByRole('table', { name: 'Webhooks of all clients' }).locator('tbody tr');
  await expect(hooks).toHaveCount(1);
  await expect(hooks).toContainText('Failing');
  await page.getByLabel('Health').selectOption('Paused');
  await expect(page.getByText('No webhooks match these filters')).toBeVisible();
  await expectFit(page);

  await speak(context, store, 'ar');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${store.url}/admin/api`);
  await expect(page.getByRole('list', { name: arabic.keys.caption }).getByRole('listitem')).toHaveCount(2);
  await expectFit(page);
  await page.goto(`${store.url}/admin/api?tab=webhooks&health=failing`);
  await expect(page.getByText('https://hooks.example/orders')).toBeVisible();
  await expectFit(page);
});
