/** What one product of the demo store looks like before it becomes rows. Amounts are decimal strings in DZD. */
export interface DemoProduct {
  /** Also the URL slug and the name of its picture: lower-case letters, digits and hyphens. */
  slug: string;
  name: string;
  nameAr: string;
  shortDescription: string;
  shortDescriptionAr: string;
  description: string;
  descriptionAr: string;
  features: string[];
  featuresAr: string[];
  /** What a reseller pays for one unit without a plan (consumer_price of the specification). */
  price: string;
  cost: string;
  isSubscription: boolean;
  isFeatured?: boolean;
  trialDays?: number;
  minOrderQuantity?: number;
  /** Present exactly when isSubscription; at most one isPopular. The shortest period comes first. */
  plans?: DemoPlan[];
  /** Only for products without plans; exactly one isDefault. `price` replaces the product's price. */
  variations?: DemoVariation[];
  /** Ascending by minQuantity, prices falling. Only for products without plans and variations. */
  tiers?: DemoTier[];
  /** How codes look: A–Z letter, 9 digit, X either, all else literal, e.g. `XXXXX-XXXXX-XXXXX`. */
  codePattern: string;
  /** How many free codes the demo store holds; 0 shows an out-of-stock product. null: delivered by hand. */
  stock: number | null;
}

export interface DemoPlan {
  duration: '1_month' | '3_months' | '6_months' | '1_year';
  price: string;
  isPopular?: boolean;
}

export interface DemoVariation {
  /** What varies, e.g. Region or Devices. */
  name: string;
  nameAr: string;
  value: string;
  valueAr: string;
  price: string;
  isDefault?: boolean;
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
