// One text for the editor: written, shortened or translated from what is typed there; nothing of it is kept.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contracts from '#shared/products/writing.contract.ts';
import { startModel, type Model } from '#sandbox/model/start-model.ts';
import { modelWriter } from '#server/products/writing/model-writer.ts';
import { templateWriter } from '#server/products/writing/template-writer.ts';
import { writeText } from '#server/products/writing/write-text.ts';
import { dataOf, refusalOf } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { facts } from './writing-bodies.ts';

let model: Model;
let store: TestStore;
let admin: { profileId: string; cookie: string };
beforeAll(async () => {
  model = await startModel();
  store = await startTestStore({ modelUrl: model.url, limits: { model: 2000 } });
  admin = await store.makeAdmin();
});
afterAll(async () => {
  await store.close();
  await model.close();
});

const call = (...asked: Parameters<ReturnType<typeof callAs>>) => callAs(store, admin)(...asked);

test('one text is written, shortened and translated for the editor, and features are suggested', async () => {
  const ask = (body: object) => call('POST', '/api/admin/writing/texts', { language: 'ar', facts, ...body });
  const textsOf = async (body: object) => dataOf(await ask(body), contracts.writeText.response).texts;
  expect(await textsOf({ task: 'write' })).toEqual([
    '«تذكرة السينما» يناسب من يريد خدمة رقمية موثوقة. يعمل على الهاتف والحاسوب دون تعقيد.',
  ]);
  expect(await textsOf({ task: 'translate', language: 'en', text: 'نص قديم.' })).toEqual([
    'Cinema Pass suits anyone who wants a dependable digital service. It works on phones and computers.',
  ]);
  expect(
    dataOf(await ask({ task: 'write', field: 'short_description' }), contracts.writeText.response),
  ).toEqual({
    texts: ['«تذكرة السينما» يناسب من يريد خدمة رقمية موثوقة. يعمل على الهاتف والحاسوب دون تعقيد.'],
    model: 'writer-1',
  });
  expect(JSON.stringify(model.asked.at(-1))).toContain('one sentence of at most 160 letters');
  expect(await textsOf({ task: 'features' })).toEqual(['سهل الاستعمال', 'يعمل على كل الأجهزة']);
  expect(refusalOf(await ask({ task: 'shorten' }))).toEqual({ status: 400, code: 'invalid_request' });
});

test('without a model one text is put together from the facts or cut short, and the rest is refused in words', async () => {
  const { db } = store.database.app;
  const typed = {
    ...contracts.writeText.body.parse({
      task: 'write',
      language: 'en',
      facts: { ...facts, features: ['Two seats', 'Any cinema'] },
    }),
  };
  expect(await writeText(db, templateWriter, typed)).toEqual({
    texts: [
      'Cinema Pass is a digital subscription. Main features: Two seats, Any cinema. You get the code as soon as you pay from your balance.',
    ],
    model: null,
  });
  expect(await writeText(db, templateWriter, { ...typed, field: 'short_description' })).toEqual({
    texts: ['Cinema Pass is a digital subscription.'],
    model: null,
  });
  const long = 'Two seats in any cinema. On any day of the week. With popcorn.';
  expect((await writeText(db, templateWriter, { ...typed, task: 'shorten', text: long })).texts).toEqual([
    'Two seats in any cinema.',
  ]);
  for (const task of ['translate', 'features', 'search_words'] as const)
    await expect(writeText(db, templateWriter, { ...typed, task, text: long })).rejects.toMatchObject({
      code: 'writer_missing',
    });
});

test('whoever waits in the editor is told of a silent model before the page gives up', async () => {
  const slow = modelWriter({
    baseUrl: model.url,
    apiKey: 'key-of-a-test',
    model: 'writer-1',
    price: null,
    patienceMs: 60_000,
  });
  model.fail({ delayMs: 2000 });
  const asked = {
    task: 'write',
    language: 'ar',
    tone: 'plain',
    size: 'short',
    text: '',
    complaint: null,
  } as const;
  const known = { ...facts, category: '', category_ar: '', delivery: 'codes' } as const;
  await expect(slow.write({ ...asked, facts: known, waitMs: 200 })).rejects.toMatchObject({
    reason: 'silent',
  });
  model.fail({});
});
