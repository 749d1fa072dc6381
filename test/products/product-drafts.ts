// A product as the panel sends it.
import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';

/** A plain product delivered by hand, on sale for 100 DA; `changes` say what is different. */
export function draftOf(category_id: string, changes: Partial<ProductDraft> = {}): ProductDraft {
  return {
    name: 'Office Suite',
    name_ar: 'حزمة المكتب',
    url_slug: null,
    category_id,
    short_description: '',
    short_description_ar: '',
    description: '',
    description_ar: '',
    search_words: '',
    features: [],
    features_ar: [],
    pricing_display_currency: 'DZD',
    consumer_price: '100',
    cost_price: null,
    min_order_quantity: 1,
    delivery: 'manual',
    stock_quantity: null,
    is_subscription: false,
    subscription_type: null,
    subscription_price_monthly: null,
    subscription_price_quarterly: null,
    subscription_price_semiannual: null,
    subscription_price_yearly: null,
    custom_period_length: null,
    custom_period_unit: null,
    trial_days: 0,
    status: 'active',
    publish_at: null,
    is_featured: false,
    images: [],
    plans: [],
    variations: [],
    bulk_pricing: [],
    ...changes,
  };
}
