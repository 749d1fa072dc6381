import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { TIME_LIMITS } from './time-limits.ts';

test.each([
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
  ['', '0.0.0.0'],
])('HOST=%s listens on the one address %s, which a drain closes', (HOST, host) => {
  expect(readConfig({ HOST }).host).toBe(host);
});

test('TIME_LIMITS changes those that it names, and says which of them is none', () => {
  const { limits } = readConfig({ TIME_LIMITS: 'mail=5, pdf = 7000' });
  expect(limits).toEqual({ ...TIME_LIMITS, mail: 5, pdf: 7000 });
  expect(readConfig({}).limits).toEqual(TIME_LIMITS);
  for (const wrong of ['mails=5', 'mail', 'mail=0', 'mail=1e3', 'mail=-1', 'constructor=1'])
    expect(() => readConfig({ TIME_LIMITS: `pdf=7000,${wrong}` })).toThrow(
      `TIME_LIMITS: ${wrong} is no limit in milliseconds`,
    );
});

test('the price of a model is two amounts in dollars, and goes with the model', () => {
  const model = { AI_BASE_URL: 'https://api.example/v1', AI_MODEL: 'writer-1' };
  const prices = { AI_PRICE_INPUT: '0.15', AI_PRICE_OUTPUT: '0.6' };
  expect(readConfig(model).ai?.price).toBeNull();
  expect(readConfig({ ...model, ...prices }).ai?.price).toEqual({ input: '0.15', output: '0.6' });
  expect(() => readConfig({ ...model, AI_PRICE_INPUT: '0.15' })).toThrow('go together');
  for (const wrong of ['0,15', '-1', '$1', '1e3'])
    expect(() => readConfig({ ...model, ...prices, AI_PRICE_OUTPUT: wrong })).toThrow(
      'AI_PRICE_OUTPUT: is an amount, as 0.15',
    );
});

test('a replica goes with the address of its primary', () => {
  const READ_DATABASE_URL = 'postgres://reader@replica/shop';
  const SECRET_KEY = 'a secret key of thirty-two letters';
  expect(() => readConfig({ READ_DATABASE_URL })).toThrow('READ_DATABASE_URL: goes with DATABASE_URL');
  const config = readConfig({ DATABASE_URL: 'postgres://owner@primary/shop', READ_DATABASE_URL, SECRET_KEY });
  expect(config.replicaUrl).toBe(READ_DATABASE_URL);
});
