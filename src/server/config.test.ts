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
