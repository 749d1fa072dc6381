import { randomUUID } from 'node:crypto';
import { dayInAlgeria } from '#shared/days.ts';
import type { requestQuote } from '#shared/api/quote-requests.contract.ts';
import type * as contracts from '#shared/quotes/quotes.contract.ts';
import { quoteStates, type Quote, type QuoteState } from '#shared/quotes/quotes.contract.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { buyPlayLines, findPlayShortage } from './buy-play.ts';
import { findPlayProduct } from './goods.ts';
import { judgePlayLine } from './play-catalogue.ts';
import {
  offeredLines,
  offerTimes,
  optionOfLine,
  playQuoteState,
  productOfLine,
  quoteNumberOf,
  toQuote,
  toQuoteMessage,
  toQuoteRow,
} from './play-quote.ts';
import { addNewest, PLAY_NOTES_MAX, type PlayQuote } from './play-state.ts';
import { centimesOf, isFound, playPage, timeOf, type PlayCall, type World } from './play-world.ts';

const byOf = ({ actor }: World) => `${actor.apiKey.name} (API)`;

export function requestPlayQuote(world: World, { body }: PlayCall<typeof requestQuote>) {
  const { state, now } = world;
  if (body.needed_by !== null && body.needed_by < dayInAlgeria(new Date(now)))
    throw new Refusal('date_in_the_past');
  for (const [place, line] of body.lines.entries()) {
    const judged = judgePlayLine(world, line);
    if (judged === 'quantity_too_small') {
      const minimum = String(findPlayProduct(line.product_id)?.least ?? 1);
      throw new Refusal('below_minimum', { line: String(place), minimum });
    }
    if (typeof judged === 'string') throw new Refusal(judged, { line: String(place) });
  }
  state.count += 1;
  const quote: PlayQuote = {
    id: randomUUID(),
    number: state.count,
    at: now,
    by: byOf(world),
    lines: body.lines.map((line) => ({
      id: randomUUID(),
      product: line.product_id,
      option: line.plan_id ?? line.variation_id,
      quantity: line.quantity,
      wished: line.wished_unit_price === null ? null : centimesOf(line.wished_unit_price.amount),
    })),
    notes: body.notes,
    neededBy: body.needed_by,
    messages: [],
    ended: null,
    order: null,
  };
  state.quotes.push(quote);
  return { id: quote.id, number: quoteNumberOf(quote.number) };
}

export function listPlayQuotes({ state, now }: World, { query }: PlayCall<typeof contracts.listQuotes>) {
  const wanted = query.state;
  const found = state.quotes
    .map((quote) => toQuoteRow(quote, now))
    .filter(
      (one) =>
        (wanted === undefined ||
          (wanted === 'open' ? one.state === 'pending' || one.state === 'quoted' : one.state === wanted)) &&
        isFound(query.search, [
          one.number,
          ...one.products.flatMap(({ name, name_ar: arabic }) => [name, arabic]),
        ]),
    );
  type Row = (typeof found)[number];
  const totalOf = ({ total }: Row) => (total === null ? -1 : centimesOf(total.amount));
  const sorts = {
    newest: (a: Row, b: Row) => b.number.localeCompare(a.number),
    oldest: (a: Row, b: Row) => a.number.localeCompare(b.number),
    valid_until: (a: Row, b: Row) => (a.valid_until ?? '9').localeCompare(b.valid_until ?? '9'),
    total: (a: Row, b: Row) => totalOf(b) - totalOf(a),
  };
  return playPage(found.toSorted(sorts[query.sort]), query);
}

export function countPlayQuotes({ state, now }: World) {
  const count = (wanted: QuoteState) =>
    state.quotes.filter((quote) => playQuoteState(quote, now) === wanted).length;
  const [pending = 0, quoted = 0, accepted = 0, declined = 0, expired = 0, cancelled = 0] =
    quoteStates.map(count);
  return { pending, quoted, accepted, declined, expired, cancelled, total: state.quotes.length };
}

function find({ state }: World, id: string): PlayQuote {
  const quote = state.quotes.find((one) => one.id === id);
  if (quote === undefined) throw new Refusal('not_found');
  return quote;
}

export const readPlayQuote = (world: World, { params }: PlayCall<typeof contracts.readQuote>): Quote =>
  toQuote(find(world, params.id), world.now);

/** That there is such an offer. */
export function findPlayOffer(
  world: World,
  { params, query }: { params: { id: string }; query: { version?: number | undefined } },
): string {
  const quote = find(world, params.id);
  if (offerTimes(quote, world.now) === null || (query.version ?? 1) !== 1) throw new Refusal('not_found');
  return quoteNumberOf(quote.number);
}

/** Refuses what can't be answered any more. */
function requireOpen(world: World, quote: PlayQuote, version: number | null): void {
  const status = playQuoteState(quote, world.now);
  const times = offerTimes(quote, world.now);
  if (status === 'expired' && times !== null)
    throw new Refusal('quote_expired', { date: timeOf(times.until) });
  if (status !== 'quoted' && (version !== null || status !== 'pending'))
    throw new Refusal('quote_status_changed', { status });
  if (version !== null && version !== 1) throw new Refusal('quote_outdated', { version: '1' });
}

export function acceptPlayQuote(world: World, { params, body }: PlayCall<typeof contracts.acceptQuote>) {
  const quote = find(world, params.id);
  requireOpen(world, quote, body.version);
  const offered = offeredLines(quote);
  const chosen =
    body.line_ids === undefined ? offered : offered.filter(({ id }) => body.line_ids?.includes(id));
  if (chosen.length < new Set(body.line_ids ?? []).size) throw new Refusal('not_found');
  const lines = chosen.map(({ line, unit }) => ({
    product: productOfLine(line),
    option: optionOfLine(line),
    quantity: line.quantity,
    unit,
    reference: null,
    note: null,
    renews: null,
  }));
  const short = findPlayShortage(lines);
  if (short !== null) throw new Refusal('quote_out_of_stock', short);
  const placed = buyPlayLines(world, lines, { reference: null, goods: `quote ${quote.id}` });
  quote.ended = { as: 'accepted', at: world.now, by: byOf(world), reason: null };
  quote.order = { id: placed.id, number: world.state.count };
  return placed;
}

export function declinePlayQuote(world: World, { params, body }: PlayCall<typeof contracts.declineQuote>) {
  const quote = find(world, params.id);
  requireOpen(world, quote, body.version);
  quote.ended = { as: 'declined', at: world.now, by: byOf(world), reason: body.reason };
  return toQuote(quote, world.now);
}

export function cancelPlayQuote(world: World, { params }: PlayCall<typeof contracts.cancelQuote>) {
  const quote = find(world, params.id);
  requireOpen(world, quote, null);
  quote.ended = { as: 'cancelled', at: world.now, by: byOf(world), reason: null };
  return toQuote(quote, world.now);
}

export const writePlayMessage = (
  world: World,
  { params, body }: PlayCall<typeof contracts.writeQuoteMessage>,
) => write(world, params.id, { text: body.text, file: null });

export const sendPlayFile = (world: World, { params, query }: PlayCall<typeof contracts.sendQuoteFile>) =>
  write(world, params.id, { text: query.text, file: query.name });

function write(world: World, id: string, said: { text: string; file: string | null }) {
  const quote = find(world, id);
  if (quote.messages.length >= PLAY_NOTES_MAX) throw new Refusal('too_many_messages');
  const message = { id: randomUUID(), at: world.now, by: byOf(world), ...said };
  addNewest(quote.messages, message);
  return toQuoteMessage(message);
}
