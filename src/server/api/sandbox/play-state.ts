import { createHash } from 'node:crypto';

/** All that is kept of a sandbox. What follows from the time that passed is worked out when it is read. */

export interface PlayItem {
  id: string;
  product: string;
  option: string | null;
  quantity: number;
  /** Units that come later. */
  late: number;
  /** Centimes of dinars. */
  unit: number;
  reference: string | null;
  note: string | null;
  /** The subscription that it goes on from. */
  renews: string | null;
}

export interface PlayReport {
  id: string;
  delivery: string;
  reason: string;
  at: number;
  file: boolean;
}

export interface PlayOrder {
  id: string;
  number: number;
  at: number;
  key: { id: string; name: string };
  reference: string | null;
  /** What was bought, to tell a repeat of its reference from other goods. */
  goods: string;
  /** Comes back in each webhook about it. */
  metadata?: Record<string, string>;
  items: PlayItem[];
  reports: PlayReport[];
  reveals: { delivery: string; by: string; ip: string; at: number }[];
  /** What is due back of it is in the balance. */
  isPaidBack?: true;
}

export interface PlayMovement {
  id: string;
  at: number;
  kind: 'credit' | 'purchase' | 'refund';
  amount: number;
  after: number;
  order: { id: string; number: number } | null;
}

export interface PlayQuote {
  id: string;
  number: number;
  at: number;
  by: string;
  lines: { id: string; product: string; option: string | null; quantity: number; wished: number | null }[];
  notes: string;
  neededBy: string | null;
  messages: { id: string; text: string; file: string | null; at: number; by: string }[];
  ended: { as: 'declined' | 'cancelled' | 'accepted'; at: number; by: string; reason: string | null } | null;
  order: { id: string; number: number } | null;
}

export interface PlayDone {
  key: string;
  print: string;
  answer: unknown;
  refusal: { code: string; params: Record<string, string> } | null;
}

export interface PlayState {
  /** How far its clock is ahead of ours. */
  ahead: number;
  /** By its clock: what happened until then was told to webhooks. */
  toldAt?: number;
  /** Centimes of dinars. */
  balance: number;
  /** The last deposit that failed, so nothing of the balance. */
  failed?: { id: string; amount: number };
  count: number;
  /** Oldest first, all of them. */
  orders: PlayOrder[];
  movements: PlayMovement[];
  quotes: PlayQuote[];
  done: PlayDone[];
}

export const PLAY_BALANCE = 10_000_000;

export function newPlayState(): PlayState {
  return { ahead: 0, balance: PLAY_BALANCE, count: 0, orders: [], movements: [], quotes: [], done: [] };
}

const BYTES_MAX = 512 * 1024;
const MAX = { orders: 200, movements: 400, quotes: 50, done: 300 } as const;
const LISTS = ['orders', 'movements', 'quotes', 'done'] as const;
/** Of one order or request: what grows later, beside what came with one call. */
export const PLAY_NOTES_MAX = 20;

/** The state as it is stored, without what is oldest where it is too much; the newest of each list always stays. */
export function writePlayState(state: PlayState): string {
  for (const list of LISTS) state[list].splice(0, state[list].length - MAX[list]);
  for (;;) {
    const text = JSON.stringify(state);
    const isShort = LISTS.every((list) => state[list].length <= 1);
    if (isShort || Buffer.byteLength(text) <= BYTES_MAX) return text;
    for (const list of LISTS) state[list].splice(0, Math.floor(state[list].length / 2));
  }
}

/** Keeps the newest of what is added to one thing. */
export function addNewest<T>(list: T[], ...added: T[]): void {
  list.push(...added.slice(-PLAY_NOTES_MAX));
  list.splice(0, list.length - PLAY_NOTES_MAX);
}

/** The same id for the same parts. */
export function playId(...parts: (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
