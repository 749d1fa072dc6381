import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
  ['', '0.0.0.0'],
])('HOST=%s listens on the one address %s, which a drain closes', (HOST, host) => {
  expect(readConfig({ HOST }).host).toBe(host);
});
