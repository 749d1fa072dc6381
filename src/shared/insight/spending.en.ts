/** A client's own figures, on the first page (features/insight/spending/). */
export const spending = {
  failed: 'Couldn’t load your spending',
  none: 'What you spend and save will appear here',
  none_text: 'Buy your first product to see it by month and by category.',
  browse: 'Browse products',
  runway: {
    title: 'How long your balance lasts',
    days: '{days, plural, =0 {Less than a day} one {About # day} other {About # days}}',
    long: 'More than a year',
    /** pace: an amount. */
    pace: 'At your present pace of {pace} a day.',
    /** What an amount would make it; no promise. */
    more: '{days, plural, one {With {amount} more it would last about # day, if you keep buying at this pace.} other {With {amount} more it would last about # days, if you keep buying at this pace.}}',
    add: 'Add {amount}',
    unknown: 'We can estimate this once you have bought for a week, while you buy at least once a month.',
  },
  months: 'Spending by month',
  months_text: 'The last 12 months, refunds left out',
  spent: 'Spent',
  saved: 'Saved',
  categories: 'Spending by category',
  others: 'Other',
  savings: 'What you saved',
  savings_text: 'Compared with catalogue prices, in the last 12 months',
  by_list: 'With your price list',
  by_tier: 'With bulk tiers',
  by_quote: 'With quotes',
  nothing_saved: 'Nothing yet. Larger quantities and quotes can lower your unit prices.',
} as const;
