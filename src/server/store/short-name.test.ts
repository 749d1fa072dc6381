import { expect, test } from 'vitest';
import { shortNameOf } from './short-name.ts';

test.each([
  ['Rasid', 'Rasid'],
  ['متجر رصيد', 'متجر رصيد'],
  ['متجر رصيد للاشتراكات', 'متجر رصيد'],
  ['متجر الاشتراكات الرقمية', 'متجر الاشتراكات الرقمية'],
  ['Rasid Digital Subscriptions', 'Rasid'],
  ['Subscriptions of Algiers', 'Subscriptions'],
])('below an icon %s is %s', (name, short) => {
  expect(shortNameOf(name)).toBe(short);
});
