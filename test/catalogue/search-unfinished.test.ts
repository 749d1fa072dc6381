// Several words, and words that are still being typed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { productCard } from '#shared/catalogue/catalogue.contract.ts';
import { api, pageOf } from '#test/client.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct, emptyCatalogue } from './catalogue-goods.ts';

let store: TestStore;
let cookie: string;
beforeAll(async () => {
  store = await startTestStore();
  ({ cookie } = await store.makeSignedInBuyer());
});
beforeEach(() => emptyCatalogue(store));
afterAll(() => store.close());

const find = async (search: string) => {
  const answer = await api(store, 'GET', `/api/products?${new URLSearchParams({ search })}`, { cookie });
  return pageOf(answer, z.array(productCard)).data.map(({ name }) => name);
};

test('every word must be there, in whatever field; an unfinished one may be the last', async () => {
  const films = await addCategory(store, 'Streaming');
  const id = await addProduct(store, films, { name: 'Nova Plus', description: 'Films in Arabic' });
  await store.database.owner.db
    .updateTable('products')
    .set({ sku: 'nova-plus-123456' })
    .where('id', '=', id)
    .execute();
  await addProduct(store, films, { name: 'Nova Minus', description: 'Series' });
  for (const search of [
    'nova plus',
    'plus nova',
    'nova arab',
    'streaming plus',
    'nova-plus-123456',
    '123456 films',
    'plus strea',
  ])
    expect({ search, found: await find(search) }).toEqual({ search, found: ['Nova Plus'] });
  expect(await find('nova')).toEqual(['Nova Plus', 'Nova Minus']);
  expect(await find('nov plus')).toEqual([]);
  expect(await find('nova plus series')).toEqual([]);
});

test('an unfinished word finds all that it begins: few words or many, in another script, long ones, numbers', async () => {
  const apps = await addCategory(store, 'Apps');
  const many = Array.from({ length: 20 }, (_, n) => `Zen${String.fromCodePoint(97 + n)}`);
  const long = 'donaudampfschifffahrtsgesellschaftskapitaen';
  for (const name of [
    ...many,
    'Netflix',
    'Network Pro',
    'Pro Netбокс',
    'Proto',
    `Best ${long}`,
    'Office 2024',
  ])
    await addProduct(store, apps, { name });
  expect((await find('zen')).toSorted()).toEqual(many);
  expect(await find('zena')).toEqual(['Zena']);
  expect((await find('net')).toSorted()).toEqual(['Netflix', 'Network Pro', 'Pro Netбокс']);
  expect((await find('pro net')).toSorted()).toEqual(['Network Pro', 'Pro Netбокс']);
  expect(await find('netб')).toEqual(['Pro Netбокс']);
  expect(await find(`best ${long.slice(0, 30)}`)).toEqual([`Best ${long}`]);
  expect(await find(`best ${long.slice(0, 42)}`)).toEqual([`Best ${long}`]);
  expect(await find('office 202')).toEqual(['Office 2024']);
});
