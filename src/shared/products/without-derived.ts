import type { StaffProduct } from './products.contract.ts';

type Plan = StaffProduct['draft']['plans'][number];

/** The plans that are kept by hand: those that subscription prices make are not sent back, they are made again. */
export function withoutDerived<P extends Pick<Plan, 'is_derived' | 'savings'>>(
  plans: readonly P[],
): Omit<P, 'is_derived' | 'savings'>[] {
  return plans
    .filter((plan) => !plan.is_derived)
    .map(({ savings: _savings, is_derived: _derived, ...plan }) => plan);
}
