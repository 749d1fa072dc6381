import type {
  Offer,
  OfferLine,
  Quote,
  QuoteMessage,
  QuoteRow,
  QuoteState,
  RequestLine,
} from '#shared/quotes/quotes.contract.ts';
import { dayInAlgeria, endOfDay, laterDay } from '#shared/days.ts';
import { ANSWER_MS, OFFER_DAYS, OFFER_PERCENT } from './goods.ts';
import { listedPrice } from './play-catalogue.ts';
import { optionOf, orderNumberOf, productOf } from './play-order.ts';
import { playId, type PlayQuote } from './play-state.ts';
import { dinarsOf, timeOf } from './play-world.ts';

// A request for a quote of the sandbox as it stands at a time: an offer comes after an hour and stands until the end of a day a week later.

type Line = PlayQuote['lines'][number];

export const quoteNumberOf = (number: number): string => `QTEST-${String(number).padStart(6, '0')}`;
export const productOfLine = (line: Line) => productOf(line);
export const optionOfLine = (line: Line) => optionOf(line);

/** The store has nothing to offer for some. */
const isRefused = ({ lines }: PlayQuote) => lines.some((line) => productOf(line).behaviour === 'cancelled');

/** Of the offer that there is by now. */
export function offerTimes(quote: PlayQuote, now: number): { sent: number; until: number } | null {
  const sent = quote.at + ANSWER_MS;
  return now >= sent && !isRefused(quote) && (quote.ended === null || quote.ended.at >= sent)
    ? { sent, until: endOfDay(laterDay(dayInAlgeria(sent), OFFER_DAYS)) }
    : null;
}

export function playQuoteState(quote: PlayQuote, now: number): QuoteState {
  if (quote.ended !== null) return quote.ended.as;
  const times = offerTimes(quote, now);
  if (times === null) return now >= quote.at + ANSWER_MS ? 'declined' : 'pending';
  return now >= times.until ? 'expired' : 'quoted';
}

const own = (line: Line, quantity = line.quantity) => listedPrice(productOf(line), optionOf(line), quantity);

export const offeredLines = (quote: PlayQuote) =>
  quote.lines.map((line) => ({
    id: playId(line.id, 'offer'),
    line,
    unit: Math.floor((own(line) * OFFER_PERCENT) / 100),
  }));

function wordsOf(line: Line) {
  const product = productOf(line);
  const option = optionOf(line);
  return {
    product_id: product.id,
    url_slug: product.slug,
    sku: product.sku,
    product_name: product.name,
    product_name_ar: product.name_ar,
    option_name: option?.name ?? null,
    option_name_ar: option?.name_ar ?? null,
    image_url: null,
  };
}

const toRequestLine = (line: Line, position: number): RequestLine => ({
  id: line.id,
  position,
  ...wordsOf(line),
  quantity: line.quantity,
  list_price: dinarsOf(own(line, 1)),
  own_price: dinarsOf(own(line)),
  tier: null,
  tier_ar: null,
  wished_unit_price: line.wished === null ? null : dinarsOf(line.wished),
});

function offerOf(quote: PlayQuote, now: number): Offer | null {
  const times = offerTimes(quote, now);
  if (times === null) return null;
  const offered = offeredLines(quote);
  const sumOf = (part: (one: (typeof offered)[number]) => number) =>
    dinarsOf(offered.reduce((sum, one) => sum + part(one) * one.line.quantity, 0));
  return {
    version: 1,
    sent_at: timeOf(times.sent),
    valid_until: timeOf(times.until),
    is_voided: false,
    total: sumOf(({ unit }) => unit),
    saving: sumOf(({ unit, line }) => own(line) - unit),
    allows_partial: true,
    is_reserved: false,
    note: 'A test offer: 10% off.',
    terms: '',
    lost_line_ids: offered.filter(({ line }) => productOf(line).behaviour === 'empty').map(({ id }) => id),
    lines: offered.map(({ id, line, unit }, position): OfferLine => ({
      id,
      position,
      is_alternative: false,
      ...wordsOf(line),
      quantity: line.quantity,
      unit_price: dinarsOf(unit),
      total: dinarsOf(unit * line.quantity),
      own_price: dinarsOf(own(line)),
      saving: dinarsOf((own(line) - unit) * line.quantity),
    })),
  };
}

export const toQuoteMessage = ({ id, by, text, file, at }: PlayQuote['messages'][number]): QuoteMessage => ({
  id,
  by,
  text,
  file: file === null ? null : { name: file, url: `/files/${id}` },
  created_at: timeOf(at),
});

function headOf(quote: PlayQuote, now: number) {
  const offer = offerOf(quote, now);
  return {
    id: quote.id,
    number: quoteNumberOf(quote.number),
    state: playQuoteState(quote, now),
    asked_by: quote.by,
    created_at: timeOf(quote.at),
    version: offer?.version ?? null,
    answered_at: offer?.sent_at ?? null,
    valid_until: offer?.valid_until ?? null,
    total: offer?.total ?? null,
    line_count: quote.lines.length,
    units: quote.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    order:
      quote.order === null ? null : { id: quote.order.id, order_number: orderNumberOf(quote.order.number) },
  };
}

export const toQuoteRow = (quote: PlayQuote, now: number): QuoteRow => ({
  ...headOf(quote, now),
  products: quote.lines
    .slice(0, 3)
    .map((line) => productOf(line))
    .map(({ name, name_ar }) => ({ name, name_ar })),
});

export function toQuote(quote: PlayQuote, now: number): Quote {
  const offer = offerOf(quote, now);
  const { ended } = quote;
  const state = playQuoteState(quote, now);
  return {
    ...headOf(quote, now),
    notes: quote.notes,
    needed_by: quote.neededBy,
    lines: quote.lines.map(toRequestLine),
    offers: offer === null ? [] : [offer],
    messages: quote.messages.map(toQuoteMessage),
    ended:
      ended !== null
        ? { at: timeOf(ended.at), by: ended.by, reason: ended.reason }
        : state === 'expired' && offer !== null
          ? { at: offer.valid_until, by: null, reason: null }
          : state === 'declined'
            ? { at: timeOf(quote.at + ANSWER_MS), by: null, reason: 'A test: this is never offered.' }
            : null,
    owner_asked: null,
  };
}
