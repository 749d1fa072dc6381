/** Where the revenue since the first sale is counted; by month, which a chart always has room for. */
export const allSales = { to: '/admin/sales', search: { range: 'all', step: 'month' } } as const;
