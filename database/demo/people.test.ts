import { describe, expect, it } from 'vitest';
import { demoResellers, demoReviews } from '#database/demo/people.ts';

const arabic = /[\u0621-\u064A]/;

describe('people', () => {
  it('are 30 resellers with identifiers of the right shape', () => {
    expect(demoResellers).toHaveLength(30);
    expect(new Set(demoResellers.map((person) => person.email)).size).toBe(30);
    expect(new Set(demoResellers.map((person) => person.phone)).size).toBe(30);
    for (const person of demoResellers) {
      expect(person.email).toMatch(/^[a-z]+@[a-z]+\.example$/);
      expect(person.phone).toMatch(/^\+213[567]\d{8}$/);
      expect(person.rc).toMatch(/^\d{2}\/00-\d{7}B\d{2}$/);
      expect(person.nif).toMatch(/^\d{15}$/);
      expect(person.nis).toMatch(/^\d{15}$/);
      expect(person.ai).toMatch(/^\d{11}$/);
      expect(person.wilaya).toBeGreaterThanOrEqual(1);
      expect(person.wilaya).toBeLessThanOrEqual(58);
    }
  });

  it('wrote 25 reviews in each language', () => {
    for (const language of ['en', 'ar'] as const) {
      const written = demoReviews[language];
      expect(written).toHaveLength(25);
      expect(written.every((review) => arabic.test(review.text) === (language === 'ar'))).toBe(true);
    }
  });
});
