import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '#database/demo/catalogue.ts';
import type { DemoPlan, DemoProduct } from '#database/demo/demo-product.ts';

const products = demoCatalogue.flatMap((category) => category.products);
const arabic = /[\u0621-\u064A]/;
const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/;
const amount = /^\d+\.\d{2}$/;
const months: Record<DemoPlan['duration'], number> = {
  '1_month': 1,
  '3_months': 3,
  '6_months': 6,
  '1_year': 12,
};

const count = (holds: (product: DemoProduct) => unknown): number => products.filter(holds).length;
const isFalling = (values: number[]): boolean =>
  values.every((value, index) => index === 0 || value < (values[index - 1] ?? 0));
const isRising = (values: number[]): boolean => isFalling(values.map((value) => -value));

const optionsOf = ({ plans = [], variations = [] }: DemoProduct) => [...plans, ...variations];

/** Every amount that a reseller may pay for one unit. */
const pricesOf = (product: DemoProduct): string[] => [
  product.price,
  ...optionsOf(product).flatMap(({ price, tiers = [] }) => [price, ...tiers.map((tier) => tier.price)]),
  ...(product.tiers ?? []).map((tier) => tier.price),
];

describe('the catalogue as a whole', () => {
  it('has 8 categories of 7 or 8 products, 60 in all', () => {
    expect(demoCatalogue).toHaveLength(8);
    expect(demoCatalogue.map((category) => category.products.length)).toEqual([8, 8, 8, 8, 7, 7, 7, 7]);
    expect(products).toHaveLength(60);
  });

  it('names nothing twice', () => {
    for (const values of [
      demoCatalogue.map((category) => category.slug),
      products.map((product) => product.slug),
      products.map((product) => product.name),
      products.map((product) => product.nameAr),
    ]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('shows every kind of product', () => {
    expect(count((product) => product.isSubscription)).toBe(29);
    expect(count((product) => product.trialDays)).toBe(8);
    expect(count((product) => product.variations)).toBe(10);
    expect(count((product) => product.tiers)).toBe(12);
    expect(count((product) => product.isFeatured)).toBe(10);
    expect(count((product) => product.minOrderQuantity)).toBe(5);
    expect(count((product) => product.stock === 0)).toBe(3);
    expect(count((product) => product.stock === null)).toBe(5);
    expect(count((product) => Number(product.price) < 50)).toBe(3);
    expect(count((product) => Number(product.price) >= 50 && Number(product.price) < 200)).toBe(4);
  });

  it('describes each category in both languages', () => {
    for (const category of demoCatalogue) {
      expect(category.name).not.toMatch(arabic);
      expect(category.nameAr).toMatch(arabic);
      expect(category.description).not.toBe('');
      expect(category.descriptionAr).toMatch(arabic);
      expect(category.hue).toBeGreaterThanOrEqual(0);
      expect(category.hue).toBeLessThan(360);
    }
  });

  it('holds the two products that other tests buy', () => {
    const suite = products.find((product) => product.slug === 'office-suite-home');
    expect(suite).toMatchObject({ price: '1200.00', isSubscription: false, stock: 60 });
    expect(suite?.plans ?? suite?.variations ?? suite?.tiers).toBeUndefined();
    const antivirus = products.find((product) => product.slug === 'antivirus-one-pc');
    expect(antivirus).toMatchObject({ price: '2600.00', isSubscription: false, stock: 40 });
    expect(antivirus?.plans ?? antivirus?.variations ?? antivirus?.tiers).toBeUndefined();
  });
});

describe.each(products.map((product) => [product.slug, product] as const))('%s', (_, product) => {
  it('is described in both languages', () => {
    expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const english = [product.name, product.shortDescription, product.description, ...product.features];
    const translated = [
      product.nameAr,
      product.shortDescriptionAr,
      product.descriptionAr,
      ...product.featuresAr,
    ];
    for (const text of english) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(arabic);
    }
    for (const text of translated.filter((text) => !/^[\x20-\x7E]+$/.test(text))) {
      expect(text).toMatch(arabic);
    }
    for (const text of [product.nameAr, product.shortDescriptionAr, product.descriptionAr]) {
      expect(text).toMatch(arabic);
    }
    expect(translated.join('')).not.toMatch(easternDigits);
    expect(product.features.length).toBeGreaterThanOrEqual(3);
    expect(product.features.length).toBeLessThanOrEqual(5);
    expect(product.featuresAr).toHaveLength(product.features.length);
  });

  it('has prices above its cost', () => {
    const share = Number(product.cost) / Number(product.price);
    expect(share).toBeGreaterThanOrEqual(0.7);
    expect(share).toBeLessThanOrEqual(0.9);
    expect(product.cost).toMatch(amount);
    for (const price of pricesOf(product)) {
      expect(price).toMatch(amount);
      expect(Number(product.cost)).toBeLessThan(Number(price));
    }
  });

  it('has plans exactly when it is a subscription, longer ones never dearer per month', () => {
    expect(product.plans !== undefined).toBe(product.isSubscription);
    if (product.trialDays !== undefined) {
      expect(product.isSubscription).toBe(true);
      expect([3, 7, 14, 30]).toContain(product.trialDays);
    }
    const plans = product.plans;
    if (!plans) {
      return;
    }
    expect(plans.length).toBeGreaterThanOrEqual(2);
    expect(plans[0]?.price).toBe(product.price);
    expect(plans.filter((plan) => plan.isPopular)).toHaveLength(1);
    expect(isRising(plans.map((plan) => months[plan.duration]))).toBe(true);
    expect(isFalling(plans.map((plan) => Number(plan.price) / months[plan.duration]))).toBe(true);
  });

  it('has variations or tiers only where they make sense', () => {
    const { variations, tiers } = product;
    expect([product.plans, variations, tiers].filter(Boolean).length).toBeLessThanOrEqual(1);
    if (variations) {
      const chosen = variations.filter((variation) => variation.isDefault);
      expect(chosen).toHaveLength(1);
      expect(chosen[0]?.price).toBe(product.price);
      expect(new Set(variations.map((variation) => variation.value)).size).toBe(variations.length);
      expect(variations.every((variation) => arabic.test(variation.nameAr + variation.valueAr))).toBe(true);
    }
    if (tiers) {
      expect(tiers.map((tier) => tier.tier)).toEqual(['Silver', 'Gold', 'Platinum']);
      expect(tiers.map((tier) => tier.tierAr)).toEqual(['فضي', 'ذهبي', 'بلاتيني']);
      expect(isRising(tiers.map((tier) => tier.minQuantity))).toBe(true);
      expect(isFalling([product, ...tiers].map((step) => Number(step.price)))).toBe(true);
      expect(tiers[0]?.minQuantity).toBeGreaterThan(product.minOrderQuantity ?? 1);
    }
    for (const option of optionsOf(product)) {
      const own = option.tiers ?? [];
      expect(isRising([product.minOrderQuantity ?? 1, ...own.map((tier) => tier.minQuantity)])).toBe(true);
      expect(isFalling([option, ...own].map((step) => Number(step.price)))).toBe(true);
    }
  });

  it('has enough different codes', () => {
    expect(product.codePattern.replaceAll(/[^AX9]/g, '').length).toBeGreaterThanOrEqual(8);
    if (product.stock !== null && product.stock > 0) {
      expect(product.stock).toBeGreaterThanOrEqual(8);
      expect(product.stock).toBeLessThanOrEqual(60);
    }
  });
});
