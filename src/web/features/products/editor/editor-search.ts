import { looks, oneOf, searchOf } from '#web/ui/list/search-of.ts';

/** The parts of the editor, in the specification's order (section 2). */
export const editorTabs = ['basic', 'pricing', 'monthly', 'variations', 'media'] as const;
export type EditorTab = (typeof editorTabs)[number];

/** What the address says of the editor: the open part; the first needs no word. */
export const editorSearch = searchOf({ tab: looks(oneOf(editorTabs, 'basic')) });

const TABS: Record<string, EditorTab> = {
  pricing_display_currency: 'pricing',
  consumer_price: 'pricing',
  cost_price: 'pricing',
  delivery: 'pricing',
  stock_quantity: 'pricing',
  bulk_pricing: 'pricing',
  is_subscription: 'monthly',
  subscription_type: 'monthly',
  subscription_price_monthly: 'monthly',
  subscription_price_quarterly: 'monthly',
  subscription_price_semiannual: 'monthly',
  subscription_price_yearly: 'monthly',
  custom_period_length: 'monthly',
  custom_period_unit: 'monthly',
  trial_days: 'monthly',
  plans: 'monthly',
  variations: 'variations',
  images: 'media',
};

/** Where a field stands, e.g. of "plans.0.price". */
export function tabOf(path: string): EditorTab {
  return TABS[path.split('.')[0] ?? ''] ?? 'basic';
}
