import { expect, test } from 'vitest';
import { pathOf, placeOf } from './notification-place.ts';

const ID = '0199c7a4-1c1f-7000-8000-000000000001';

test('a notification leads to the very thing that it is about', () => {
  const order = { order_number: 'R26-000001', order_id: ID };
  for (const kind of ['order_completed', 'order_refunded', 'report_refused'] as const)
    expect(placeOf({ kind, params: order })).toEqual({ to: `/purchase-history/${ID}` });
  const deposit = { amount: '1', currency: 'DZD', deposit_id: ID };
  expect(placeOf({ kind: 'deposit_rejected', params: deposit })).toEqual({ to: `/deposit/${ID}` });
  const ending = { product: 'Music', subscription_id: ID };
  const itself = { to: '/subscriptions', search: { state: 'all', subscription: ID } };
  for (const kind of ['subscription_expiring', 'subscription_expired', 'renewal_failed'] as const)
    expect(placeOf({ kind, params: ending })).toEqual(itself);
  // What was renewed lies in the order that renewed it.
  expect(placeOf({ kind: 'subscription_renewed', params: { ...ending, order_id: ID } })).toEqual({
    to: `/purchase-history/${ID}`,
  });
  expect(placeOf({ kind: 'back_in_stock', params: { slug: 'sitar-vpn' } })).toEqual({
    to: '/product/sitar-vpn',
  });
  expect(placeOf({ kind: 'review_answered', params: { product_id: ID } })).toEqual({
    to: `/product/${ID}`,
    search: { tab: 'reviews' },
  });
});

test('one that names nothing leads to the page of its kind, and no text becomes a part of an address', () => {
  expect(placeOf({ kind: 'order_waiting', params: { order_number: 'R26-1' } })).toEqual({
    to: '/purchase-history',
  });
  expect(placeOf({ kind: 'low_balance', params: { order_id: '' } })).toEqual({ to: '/deposit' });
  expect(placeOf({ kind: 'order_waiting', params: { order_id: '../admin?x=1#y' } })).toEqual({
    to: '/purchase-history/..%2Fadmin%3Fx%3D1%23y',
  });
});

test('a mail has the same place as a path', () => {
  expect(pathOf({ to: `/deposit/${ID}` })).toBe(`/deposit/${ID}`);
  expect(pathOf(placeOf({ kind: 'renewal_failed', params: { subscription_id: ID } }))).toBe(
    `/subscriptions?state=all&subscription=${ID}`,
  );
});
