/** The states of orders as the store calls them, wherever staff read them; clients read those of `orders`. */
export const order_states = {
  statuses: {
    pending: 'Pending',
    processing: 'Processing',
    completed: 'Completed',
    cancelled: 'Cancelled',
    open: 'Pending or processing',
  },
  payments: { pending: 'Pending', paid: 'Paid', failed: 'Failed', refunded: 'Refunded' },
};
