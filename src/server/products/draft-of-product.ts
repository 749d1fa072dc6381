import type { StaffProduct } from '#shared/products/products.contract.ts';
import type { TierDraft } from '#shared/products/product-drafts.contract.ts';
import type { StoredProduct, StoredTier } from './stored-product.ts';

/** A product in the editor's format; saving it unchanged is a no-op. */
export function draftOf({ product, plans, variations, tiers, stock }: StoredProduct): StaffProduct['draft'] {
  const { image_url: image, additional_images: images, default_plan: defaultPlan } = product;
  return {
    ...fieldsOf(product),
    stock_quantity: stock,
    images: image === null ? images : [image, ...images],
    plans: plans
      .filter(({ retired_at: retired }) => retired === null)
      .map(
        ({ product_id: _product, months: _months, position: _position, retired_at: _retired, ...plan }) => ({
          ...plan,
          is_default: plan.id === defaultPlan,
          bulk_pricing: tiersOf(tiers, plan.id),
        }),
      ),
    variations: variations
      .filter(({ retired_at: retired }) => retired === null)
      .map(({ product_id: _product, position: _position, retired_at: _retired, ...one }) => ({
        ...one,
        bulk_pricing: tiersOf(tiers, one.id),
      })),
    bulk_pricing: tiersOf(tiers, product.id),
  };
}

const tiersOf = (tiers: readonly StoredTier[], owner: string): TierDraft[] =>
  tiers
    .filter(({ owner_id }) => owner_id === owner)
    .map(({ min_quantity, price, tier, tier_ar }) => ({ min_quantity, price, tier, tier_ar }));

/** Product columns that a draft takes as they are. */
function fieldsOf(product: StoredProduct['product']) {
  const {
    name,
    name_ar,
    url_slug,
    category_id,
    short_description,
    short_description_ar,
    description,
    description_ar,
    search_words,
    features,
    features_ar,
    pricing_display_currency,
    consumer_price,
    cost_price,
    min_order_quantity,
    delivery,
    is_subscription,
    subscription_type,
    subscription_price_monthly,
    subscription_price_quarterly,
    subscription_price_semiannual,
    subscription_price_yearly,
    custom_period_length,
    custom_period_unit,
    trial_days,
    status,
    publish_at,
    is_featured,
  } = product;
  return {
    name,
    name_ar,
    url_slug,
    category_id,
    short_description,
    short_description_ar,
    description,
    description_ar,
    search_words,
    features,
    features_ar,
    pricing_display_currency,
    consumer_price,
    cost_price,
    min_order_quantity,
    delivery,
    is_subscription,
    subscription_type,
    subscription_price_monthly,
    subscription_price_quarterly,
    subscription_price_semiannual,
    subscription_price_yearly,
    custom_period_length,
    custom_period_unit,
    trial_days,
    status,
    publish_at,
    is_featured,
  };
}
