import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';

const SECRET_KEY = 'a secret key for tests, long enough';
const read = (url: string) => readConfig({ DATABASE_URL: url, SECRET_KEY }).databaseUrl;

test.each([
  'postgres://store:p%40ss@db.example:5433/store',
  'postgresql://store@[::1]/store',
  'postgres://store@/store?host=%2Fvar%2Frun%2Fpostgresql',
  'postgres://store:a,b@db.example/store',
])('%s is taken as it is', (url) => {
  expect(read(url)).toBe(url);
});

test.each([
  ['another protocol', 'mysql://store:hushhush@db.example/store', 'is no postgres:// address'],
  [
    'several servers',
    'postgres://store:hushhush@one.example:5432,two.example:5432/store',
    'names several servers',
  ],
  ['several servers without ports', 'postgres://store:hushhush@one,two/store', 'names several servers'],
  ['several sockets', 'postgres://store:hushhush@/store?host=/one,/two', 'names several servers'],
  ['a / in the password', 'postgres://store:hush/hush@db.example/store', "can't be read as an address"],
  ['a # in the password', 'postgres://store:hush#hush@db.example/store', "can't be read as an address"],
  ['a port that is none', 'postgres://store:hushhush@db.example:99999/store', "can't be read as an address"],
  [
    'a certificate that is not there',
    'postgres://store:hushhush@db.example/store?sslrootcert=/nowhere/ca.pem',
    "names a file that can't be read: /nowhere/ca.pem",
  ],
])('%s is refused in words, and the password is not in them', (_, url, words) => {
  const problem = new RegExp(`^The configuration is not right:\n  DATABASE_URL: ${words}`);
  expect(() => read(url)).toThrow(problem);
  expect(() => read(url)).not.toThrow('hush');
});

const POOLED = 'postgres://web@pooler.example/store';
const DIRECT = 'postgres://owner@db.example/store';

test('beside a direct address the other leads through a pooler', () => {
  const config = readConfig({ DATABASE_URL: POOLED, DIRECT_DATABASE_URL: DIRECT, SECRET_KEY });
  expect([config.databaseUrl, config.pooledUrl, config.poolSize]).toEqual([DIRECT, POOLED, 20]);
  expect(readConfig({ DATABASE_URL: DIRECT, SECRET_KEY }).pooledUrl).toBe(null);
});

test.each([
  [{ DIRECT_DATABASE_URL: DIRECT }, 'DIRECT_DATABASE_URL: goes with DATABASE_URL'],
  [
    { DATABASE_URL: POOLED, SECRET_KEY, DIRECT_DATABASE_URL: 'mysql://x' },
    'DIRECT_DATABASE_URL: is no postgres',
  ],
  [{ POOL_SIZE: '1' }, 'POOL_SIZE: '],
  [{ POOL_SIZE: '2.5' }, 'POOL_SIZE: '],
  [{ POOL_SIZE: 'many' }, 'POOL_SIZE: '],
])('%o is refused', (variables, problem) => {
  expect(() => readConfig(variables)).toThrow(problem);
});
