/** Of one order, bulk order, request and offer; whoever may buy so much finds every act on it open. The tables hold the same. */
export const ORDER_LINES_MAX = 1000;
export const LINE_UNITS_MAX = 100_000;
