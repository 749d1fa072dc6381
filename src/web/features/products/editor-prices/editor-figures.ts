import { divideRounded, fromUnits, toUnits } from '#shared/money.ts';
import { savingsOf } from '#shared/plan-savings.ts';
import { readAmount } from '#shared/read-amount.ts';
import { countOf } from '../editor/editor-body.ts';
import type { PlanRow } from '../editor/editor-draft.ts';

/** How much of `whole` is left when `part` is taken from it, in percent with one decimal; null where one can't be read. */
export function percentLeft(whole: string, part: string): string | null {
  const [all, taken] = [unitsOf(whole), unitsOf(part)];
  if (all === null || taken === null || all === 0n) return null;
  return fromUnits(divideRounded((all - taken) * 1000n, all), 1).replace(/\.0$/, '');
}

/** What a sale leaves over its cost, perhaps negative; null where one can't be read. */
export function marginOf(price: string, cost: string): string | null {
  const [income, spent] = [unitsOf(price), unitsOf(cost)];
  return income === null || spent === null ? null : fromUnits(income - spent, 2);
}

/** Of each plan against the plan of one month; what can't be read saves nothing (specification, section 5). */
export function typedSavings(plans: readonly PlanRow[]): string[] {
  const readable = plans.map(({ duration, price, period_length, period_unit }) => {
    const typed = readAmount(price);
    return {
      duration: typed.state === 'valid' ? duration.trim() : '',
      price: typed.state === 'valid' ? typed.amount : '0.00',
      period_length: typed.state === 'valid' ? countOf(period_length) : null,
      period_unit: period_unit || null,
    };
  });
  return savingsOf(readable);
}

function unitsOf(text: string): bigint | null {
  const typed = readAmount(text);
  return typed.state === 'valid' ? toUnits(typed.amount, 2) : null;
}
