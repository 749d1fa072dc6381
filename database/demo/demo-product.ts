/** A product of the demo store before it becomes rows. Amounts are decimal strings in DZD. */
export interface DemoProduct {
  /** Also the URL slug and its picture's name: lower-case letters, digits and hyphens. */
  slug: string;
  name: string;
  nameAr: string;
  shortDescription: string;
  shortDescriptionAr: string;
  description: string;
  descriptionAr: string;
  features: string[];
  featuresAr: string[];
  /** Price of a unit without a plan (consumer_price of the specification). */
  price: string;
  cost: string;
  isSubscription: boolean;
  isFeatured?: boolean;
  trialDays?: number;
  minOrderQuantity?: number;
  /** Only and always for subscriptions; at most one isPopular. Shortest period first. */
  plans?: DemoPlan[];
  /** Only for products without plans; exactly one isDefault. `price` replaces the product's price. */
  variations?: DemoVariation[];
  /** Ascending by minQuantity, prices falling. Only for products without plans and variations, which have their own. */
  tiers?: DemoTier[];
  /** Format of codes: A–Z letter, 9 digit, X either, anything else literal, e.g. `XXXXX-XXXXX-XXXXX`. */
  codePattern: string;
  /** Available codes in the demo store; 0 shows an out-of-stock product. null: delivered manually. */
  stock: number | null;
}

export interface DemoPlan {
  duration: '1_month' | '3_months' | '6_months' | '1_year';
  price: string;
  isPopular?: boolean;
  tiers?: DemoTier[];
}

export interface DemoVariation {
  /** What varies, e.g. Region or Devices. */
  name: string;
  nameAr: string;
  value: string;
  valueAr: string;
  price: string;
  isDefault?: boolean;
  tiers?: DemoTier[];
}

export interface DemoTier {
  minQuantity: number;
  price: string;
  /** Shown name, e.g. Silver, Gold, Platinum. */
  tier: string;
  tierAr: string;
}

export interface DemoCategory {
  slug: string;
  name: string;
  nameAr: string;
  description: string;
  descriptionAr: string;
  /** A hue from 0 to 359 for its pictures. */
  hue: number;
  products: DemoProduct[];
}
