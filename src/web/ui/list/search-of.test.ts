import { expect, test } from 'vitest';
import {
  count,
  cursor,
  day,
  id,
  looks,
  matching,
  named,
  oneOf,
  opens,
  own,
  part,
  searchOf,
  text,
} from './search-of.ts';

const ID = '0199c7a4-1c1f-7000-8000-000000000001';
const CURSOR = Buffer.from(JSON.stringify(['كاسيات', ID])).toString('base64url');

const listSearch = searchOf(
  {
    search: text(20),
    status: oneOf(['all', 'open', 'closed'], 'all'),
    reason: oneOf(['late']),
    client: id,
    from: day,
    stars: count(5),
    year: matching(/^20\d\d$/),
    sort: looks(oneOf(['name', 'date'])),
    cursor,
    pages: opens(count()),
  },
  {
    without: ({ status }) => (status === 'closed' ? [] : ['reason']),
    tidy: ({ pages, ...found }) => (pages === undefined || pages === 1 ? found : { ...found, pages }),
  },
);

test('each key that is known is found, and nothing is refused', () => {
  const given = {
    search: 'office',
    status: 'closed',
    reason: 'late',
    client: ID,
    from: '2028-02-29',
    year: '2026',
    sort: 'name',
    cursor: CURSOR,
    pages: 3,
  };
  expect(listSearch(given)).toEqual(given);
  expect(listSearch.refused(given)).toEqual([]);
});

test('what a page does by itself, what is empty and what is not there is neither found nor refused', () => {
  const given = { search: '  ', status: 'all', sort: '', pages: 1, client: undefined, elsewhere: undefined };
  expect(listSearch(given)).toEqual({});
  expect(listSearch.refused(given)).toEqual([]);
});

test('numbers and words are what they were before the router read them', () => {
  expect(listSearch({ search: 365, year: 2026, pages: '2' })).toEqual({
    search: '365',
    year: '2026',
    pages: 2,
  });
  expect(listSearch({ search: true })).toEqual({ search: 'true' });
  expect(listSearch({ search: null })).toEqual({ search: 'null' });
});

test.each([
  ['status', 'foo', 'foo'],
  ['status', ['open', 'closed'], '["open","closed"]'],
  ['status', { is: 'open' }, '{"is":"open"}'],
  ['status', 'OPEN', 'OPEN'],
  ['sort', 7, '7'],
  ['client', 'amel', 'amel'],
  ['client', '0'.repeat(36), '0'.repeat(36)],
  ['from', '2026-02-31', '2026-02-31'],
  ['from', '31/01/2026', '31/01/2026'],
  ['from', '0001-01-01', '0001-01-01'],
  ['year', 1999, '1999'],
  ['pages', 0, '0'],
  ['pages', 2.5, '2.5'],
  ['pages', 'many', 'many'],
  ['stars', 6, '6'],
  ['cursor', 'foo', 'foo'],
  ['cursor', btoa('{}'), btoa('{}')],
  ['search', 'x'.repeat(21), 'x'.repeat(21)],
  ['reason', 'late', 'late'],
  ['foo', 'bar', 'bar'],
  ['foo', '', ''],
  ['utm', 1, '1'],
  ['toString', 'x', 'x'],
])('%s=%j is refused by its name and left out', (key, value, shown) => {
  const given = { search: 'office', [key]: value };
  expect(listSearch.refused(given)).toEqual([{ key, value: shown }]);
  expect(listSearch(given)).toEqual(key === 'search' ? {} : { search: 'office' });
});

test('all that is refused is told', () => {
  const refused = listSearch.refused({ status: 'foo', reason: 'late', page: 2 });
  expect(refused.map(({ key }) => key)).toEqual(['status', 'reason', 'page']);
});

const appended =
  'utm_source utm_campaign fbclid gclid dclid ttclid twclid yclid msclkid gbraid wbraid gad_source mc_cid igsh igshid _gl srsltid';
test.each(appended.split(' '))('%s, which others append, is none of the page’s', (key) => {
  expect(listSearch.refused({ [key]: 'x' })).toEqual([]);
  expect(listSearch({ [key]: 'x' })).toEqual({});
});

test('filters narrow a list, its looks and places do not', () => {
  expect([{ from: '2026-01-01' }, { search: 'a' }].map(listSearch.isNarrowed)).toEqual([true, true]);
  expect([{}, { sort: 'name' } as const, { cursor: CURSOR, pages: 2 }].map(listSearch.isNarrowed)).toEqual([
    false,
    false,
    false,
  ]);
});

test('cleared is the whole list from its beginning, in the order that it had', () => {
  const found = listSearch({ search: 'a', client: ID, sort: 'date', cursor: CURSOR, pages: 4 });
  expect(listSearch.cleared(found)).toEqual({ sort: 'date' });
});

test('the interface gets what was found under its own names, and nothing that is the page’s', () => {
  const read = searchOf({
    search: text(),
    client: named('client_id', id),
    sort: looks(named('order', oneOf(['name', 'date']))),
    view: own(looks(oneOf(['cards', 'table']))),
    event: opens(text()),
    cursor,
  });
  const found = read({ search: 'a', client: ID, sort: 'name', view: 'cards', event: 'b', cursor: 'WyJhIl0' });
  expect(read.query(found)).toEqual({ search: 'a', client_id: ID, order: 'name', cursor: 'WyJhIl0' });
  expect(read.query({})).toEqual({});
});

test('a part of a list is no filter beside all of it, and all of it is what clearing leaves', () => {
  const read = searchOf({ status: own(part(oneOf(['all', 'paid', 'waiting'], 'waiting'))), search: text() });
  expect([{}, { status: 'all' }, { status: 'paid' }].map((given) => read.isNarrowed(read(given)))).toEqual([
    false,
    false,
    true,
  ]);
  expect(read.cleared(read({ status: 'paid', search: 'a' }))).toEqual({ status: 'all' });
  expect(read.cleared(read({ search: 'a' }))).toEqual({});
});
