import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each([
  '/dashboard',
  '/products?search=a%20b&sort=name',
  '/product/one',
  '/a//b',
  '/?from=https://evil.example',
])('%s is a page of the store', (path) => {
  expect(localPath(path)).toBe(path);
});

test.each([
  'https://evil.example/x',
  'http:evil.example',
  '//evil.example/x',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '//user@evil.example',
  '//store.example@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'dashboard',
  ' /dashboard',
  '',
  7,
  ['/dashboard'],
  null,
  undefined,
])('%j leads nowhere', (from) => {
  expect(localPath(from)).toBeNull();
});
