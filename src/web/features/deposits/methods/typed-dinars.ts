import { toUnits, type Money } from '#shared/money.ts';
import { readAmount, toTypedText } from '#shared/read-amount.ts';
import { readPercent } from '#shared/read-number.ts';

export type DinarsProblem = 'required' | 'not_an_amount' | 'too_many_decimals' | 'zero';

export interface TypedDinars {
  /** Null where the field is empty, or says nothing that can be meant. */
  money: Money | null;
  problem: DinarsProblem | null;
}

interface Rules {
  isOptional?: boolean;
  mayBeZero?: boolean;
}

/** What someone typed into a field of dinars. */
export function readDinars(text: string, { isOptional = false, mayBeZero = false }: Rules = {}): TypedDinars {
  const typed = readAmount(text);
  if (typed.state === 'empty') return { money: null, problem: isOptional ? null : 'required' };
  if (typed.state === 'invalid') return { money: null, problem: typed.problem };
  if (!mayBeZero && toUnits(typed.amount, 2) === 0n) return { money: null, problem: 'zero' };
  return { money: { amount: typed.amount, currency: 'DZD' }, problem: null };
}

/** A limit as it stands in its field: empty where there is none. */
export function typedLimit(money: Money | null): string {
  return money === null ? '' : toTypedText(money);
}

/** Whether two texts of such a field mean the same: how digits are grouped does not matter. */
export function isSameDinars(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(text: string): string {
  const typed = readAmount(text);
  return typed.state === 'valid' ? typed.amount : text.trim();
}

/** A fee from 0 to 50 percent; nothing as 0. Null for anything else. */
export function readFeePercent(text: string): string | null {
  return text.trim() === '' ? '0' : readPercent(text, { decimals: 3, least: '0', most: '50' });
}

export function isSamePercent(one: string, other: string): boolean {
  return toUnits(one, 3) === toUnits(other, 3);
}
