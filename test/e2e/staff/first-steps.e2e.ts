// A store of one's own, outside the demo: the first admin opens the link of the start and says what balances are kept in.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { insight } from '#shared/insight/insight.ar.ts';
import { ledger as arabic } from '#shared/wallet/ledger.ar.ts';
import { test } from '#test/e2e/journey.ts';
import { freePort } from '#test/free-port.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { expectFit } from '#test/e2e/obstacles.ts';

let folder: string;
let server: ServerProcess;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rasid-first-'));
  const port = await freePort();
  server = await startServerProcess({
    dataDir: join(folder, 'data'),
    port,
    variables: { PUBLIC_URL: `http://127.0.0.1:${port}` },
  });
});
test.afterAll(async () => {
  server.kill('SIGTERM');
  await server.exited;
  await rm(folder, { recursive: true, force: true });
});

test('the owner is asked for the currency of balances on the panel’s first page @more', async ({
  page,
  context,
}) => {
  await page.goto(/http\S+invitation#\S+/.exec(server.output())?.[0] ?? '');
  await page.getByLabel('First Name').fill('Amina');
  await page.getByLabel('Last Name').fill('Benali');
  await page.getByLabel('Email').fill('owner@shop.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(page).toHaveURL(`${server.url}/admin`);

  const question = page.getByRole('region', { name: 'First step: what are balances kept in?' });
  await expect(question).toContainText('Not chosen yet. As the store was set up: US dollar.');
  await expectFit(page);
  const dinars = question.getByRole('radio', { name: 'Algerian dinar' });
  await expect(dinars).toHaveAccessibleDescription(/stays exactly that/);
  await dinars.check();
  await question.getByRole('button', { name: 'Keep balances in this currency' }).click();
  await expect(question).toContainText('Chosen: Algerian dinar.');
  await expect(question.getByRole('button', { name: 'Keep balances in this currency' })).toBeDisabled();

  const steps = page.getByRole('region', { name: 'Open your store' });
  await expect(steps.getByRole('listitem')).toHaveCount(7);
  await expect(steps).toContainText('Run npm run backup on the server');
  await steps.getByRole('link', { name: 'Name your store' }).click();
  await expect(page).toHaveURL(`${server.url}/admin/settings`);
  await page.goBack();

  await context.addCookies([{ name: 'language', value: 'ar', url: server.url }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.getByRole('region', { name: arabic.currency.title })).toContainText(
    arabic.currency.means.DZD,
  );
  await expectFit(page);

  const arabicSteps = page.getByRole('region', { name: insight.steps.title });
  await arabicSteps.getByRole('button', { name: insight.steps.dismiss }).click();
  await expect(arabicSteps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: arabic.currency.title })).toBeVisible();
  await expect(arabicSteps).toHaveCount(0);

  // What shows the kit is the demo's.
  await page.goto(`${server.url}/admin/kit`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عذرًا، الصفحة غير موجودة');
});
