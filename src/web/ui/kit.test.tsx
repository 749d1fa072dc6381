// What the pieces of the kit make of what they are given, as the server renders them. What is pressed in them, the journeys hold.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRef, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { ApiProblem } from '#web/api/problem.ts';
import { createMessageStore } from '#web/i18n/message-store.ts';
import { Messages } from '#web/i18n/messages.tsx';
import { Refusal } from './act/refusal.tsx';
import { useOnce } from './act/use-once.ts';
import { ChoiceRow } from './form/choice-row.tsx';
import { Field } from './form/field.tsx';
import { givenNames, NameFields } from './form/name-fields.tsx';
import { PageForm } from './form/page-form.tsx';
import { PasswordField } from './form/password-field.tsx';
import { refuseLarge } from './form/refuse-large.ts';
import { useDraft } from './form/use-draft.ts';
import { Chip } from './list/chip.tsx';
import { DataList } from './list/data-list.tsx';
import { Filters } from './list/filters.tsx';
import { Lines } from './list/lines.tsx';
import { answerOf, listOf, pagesOf } from './list/list-of.ts';
import { Pager } from './list/pager.tsx';
import { Answered, isUnknown } from './page/answered.tsx';
import { ServedContext } from './served.ts';
import { Fact, Facts, InlineFacts, MoneyFact } from './show/facts.tsx';
import { fullName, nameOfPerson } from './show/names.ts';
import { percentText } from './show/percent-text.ts';

const texts = createMessageStore('en');
beforeAll(() => texts.load(['shell', 'errors']));

const WIDE = 4;
const PHONE = 0;
const gone = new ApiProblem('not_found', 404);
const down = new ApiProblem('unavailable', 503);

/** As a browser with that much room is served it. */
function html(piece: ReactNode, room = WIDE): string {
  return renderToStaticMarkup(
    <Messages store={texts} names={{ name: 'Rasid', name_ar: 'رصيد' }}>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <ServedContext value={{ url: '/', room, at: 0 }}>{piece}</ServedContext>
        </MantineProvider>
      </QueryClientProvider>
    </Messages>,
  ).replaceAll(/<style.*?<\/style>/gs, '');
}

test('a name falls back to an address', () => {
  const nameless = { first_name: null, last_name: null, email: 'amina@shop.example' };
  expect(fullName(nameless)).toBeNull();
  expect(nameOfPerson(nameless)).toBe('amina@shop.example');
  expect(nameOfPerson({ ...nameless, last_name: 'Benali' })).toBe('Benali');
  const owner = { ...nameless, id: '1', first_name: 'Amina', last_name: 'Benali' };
  expect(fullName(owner)).toBe('Amina Benali');
});

test('a percentage has no zeros at its end', () => {
  expect(['12.50', '10.00', '10', '0.05'].map(percentText)).toEqual(['12.5', '10', '10', '0.05']);
});

test('facts without a value are left out', () => {
  expect(html(<InlineFacts facts={[null, null]} />)).toBe('');
  const shown = html(<InlineFacts facts={[null, { name: 'Plan', value: 'Yearly' }]} />);
  expect(shown.match(/<dt>/g)).toHaveLength(1);
  expect(html(<MoneyFact name="Fee" money={null} />)).toBe('');
  expect(
    html(
      <Facts>
        <Fact name="Fee" isMain>
          –
        </Fact>
      </Facts>,
    ),
  ).toContain('data-main="true"');
});

test('what was asked for is on its way, failed, not there, or shown; what came once stays', () => {
  const refetch = () => Promise.reject(new Error('never asked again here'));
  const show = (answer: { data?: string; error: Error | null }) =>
    html(
      <Answered
        answer={{ data: undefined, ...answer, refetch }}
        failed="No list"
        waiting="Wait"
        gone={{ title: 'No such thing' }}
      >
        {(data) => `Here: ${data}`}
      </Answered>,
    );
  expect(show({ error: null })).toBe('Wait');
  expect(show({ error: gone })).toContain('No such thing');
  expect(show({ error: down })).toContain('No list');
  expect(show({ data: 'rows', error: down })).toBe('Here: rows');
  expect(isUnknown(new ApiProblem('invalid_request', 400))).toBe(true);
  expect(isUnknown(down)).toBe(false);
});

test('a refusal says why, in the words of the store where there are none', () => {
  expect(html(<Refusal error={null} />)).toBe('');
  expect(html(<Refusal error={gone} title="Not deleted" />)).toMatch(
    /role="alert".*<strong>Not deleted<\/strong>/,
  );
  expect(html(<Refusal error={new Error('of no one')} />)).toContain('An unexpected error occurred');
});

test('the same is sent under one key until its outcome is known', async () => {
  let once: ReturnType<typeof useOnce> | undefined;
  html(<Once onReady={(ready) => (once = ready)} />);
  const keys: string[] = [];
  const send = (wish: unknown, problem: ApiProblem | null) =>
    once?.(wish, (key) => {
      keys.push(key);
      return problem === null ? Promise.resolve() : Promise.reject(problem);
    }).catch(() => {});
  await send(['buy', 1], down);
  await send(['buy', 1], down);
  await send(['buy', 2], down);
  await send(['buy', 2], gone);
  await send(['buy', 2], null);
  await send(['buy', 2], null);
  const [first, again, other, refused, anew, last] = keys;
  expect(again).toBe(first);
  expect(refused).toBe(other);
  expect(new Set([first, other, anew, last]).size).toBe(4);
});

function Once({ onReady }: { onReady: (once: ReturnType<typeof useOnce>) => void }) {
  onReady(useOnce());
  return null;
}

test('a field says what is wrong in place of its hint, and where', () => {
  const field = { label: 'City', value: '', onChange: () => {}, hint: 'Any town' };
  expect(html(<Field {...field} />)).toMatch(/aria-describedby="(.+?)".*id="\1">Any town/);
  const wrong = html(<Field {...field} error="Required" />);
  expect(wrong).toContain('aria-invalid="true"');
  expect(wrong).toContain('Required');
  expect(wrong).not.toContain('Any town');
  expect(html(<Field {...field} error={null} />)).not.toContain('aria-invalid');
});

test('a password is hidden until it is asked for, and names are optional', () => {
  const typed = { value: '', onChange: () => {}, error: null, disabled: false };
  const password = html(<PasswordField {...typed} autoComplete="current-password" />);
  expect(password).toContain('type="password"');
  expect(password).toContain('aria-label="Show password"');
  expect(html(<NameFields field={() => typed} />).match(/placeholder="Optional"/g)).toHaveLength(2);
  expect(givenNames({ first_name: ' ', last_name: 'Benali' })).toEqual({ last_name: 'Benali' });
});

test('of a row of choices one holds', () => {
  const options = [
    { value: 'en', label: 'English' },
    { value: 'ar', label: 'العربية', lang: 'ar' },
  ] as const;
  const row = html(<ChoiceRow name="Language" value="ar" options={options} onChoose={() => {}} />);
  expect(row.match(/checked/g)).toHaveLength(1);
  expect(row).toMatch(/lang="ar"><input[^>]*checked/);
});

test('a file is refused above so many megabytes, not at them', () => {
  const file = (bytes: number) => new File([new Uint8Array(bytes)], 'receipt.png');
  expect(() => refuseLarge(file(1024 * 1024), 1)).not.toThrow();
  expect(() => refuseLarge(file(1024 * 1024 + 1), 1)).toThrow(
    expect.objectContaining({ code: 'file_too_large', params: { maximum: '1' } }),
  );
});

test('the form of a page is kept only where something was changed, and says so', () => {
  const state = { answer: undefined, isDirty: false, isBusy: false, refusal: null };
  const form = (more: Partial<Record<keyof typeof state, unknown>>) =>
    html(<Kept more={{ ...state, ...more }} />);
  expect(form({})).toMatch(/<button[^>]*disabled.*Keep/);
  expect(form({ isDirty: true })).not.toMatch(/<button[^>]*disabled/);
  expect(form({ isDirty: true, isBusy: true })).toMatch(/<button[^>]*disabled.*Keeping/);
  expect(form({ answer: {} })).toMatch(/<output.*Kept<\/output>/);
  expect(form({ answer: {}, isDirty: true })).not.toMatch(/<output[^>]*>.*Kept/);
  expect(form({ refusal: gone })).toContain('role="alert"');
});

/** On a draft that no one has typed into. */
function Kept({ more }: { more: object }) {
  const draft = useDraft({ initial: { word: '' }, send: () => Promise.resolve({}) });
  return (
    <PageForm
      draft={{ ...draft, ...more }}
      say={(word) => ({ save: 'Keep', saving: 'Keeping', saved: 'Kept' })[word]}
    >
      <Field label="Word" {...draft.field('word')} />
    </PageForm>
  );
}

test('one set of columns is a table where there is room, else cards; a column may be for others only', () => {
  const columns = [
    { name: 'Shop', card: 'title', show: ({ name }: { name: string }) => name },
    { name: 'Orders', isEnd: true, show: () => '12' },
    null,
  ] as const;
  const list = <DataList caption="Shops" rows={[{ id: '1', name: 'Kasbah' }]} columns={columns} />;
  const table = html(list, WIDE);
  expect(table.match(/<th[ >]/g)).toHaveLength(2);
  expect(table).toContain('<caption class="visually-hidden">Shops</caption>');
  const cards = html(list, PHONE);
  expect(cards).not.toContain('<table');
  expect(cards).toContain('<dt>Orders</dt><dd>12</dd>');
  expect(cards).not.toContain('<dt>Shop</dt>');
});

test('filters fold behind a button where there is more than a search', () => {
  const search = <input key="search" aria-label="Search" />;
  const choice = <select key="choice" aria-label="Choice" />;
  expect(html(<Filters label="Narrow">{[search]}</Filters>)).not.toContain('<button');
  expect(html(<Filters label="Narrow">{[search, choice]}</Filters>)).toMatch(
    /data-folded.*aria-expanded="false"/,
  );
  expect(
    html(
      <Filters label="Narrow" folds={false}>
        {[search, choice]}
      </Filters>,
    ),
  ).not.toMatch(/data-folded|<button/);
});

test('rows take the focus only for who moves it there; a chip says what it ends', () => {
  const rows = [{ id: '1' }, { id: '2' }];
  const line = ({ id }: { id: string }, place: number) => `${place}: ${id}`;
  expect(
    html(
      <Lines label="Shops" rows={rows}>
        {line}
      </Lines>,
    ),
  ).not.toContain('tabindex');
  const focused = html(
    <Lines label="Shops" rows={rows} ref={createRef<HTMLUListElement>()}>
      {line}
    </Lines>,
  );
  expect(focused.match(/<li tabindex="-1">/g)).toHaveLength(2);
  expect(html(<Chip onRemove={() => {}}>Kasbah</Chip>)).toContain('aria-label="Remove filter: Kasbah"');
  expect(html(<Pager isFirst next={null} addressOf={() => ({ to: '.' })} />)).toBe('');
});

test('queries are known by their topic and what is asked', () => {
  const asked = { query: { search: 'kasbah' } };
  expect(listOf('GET /api/admin/audit', ['clients', 'audit-log'])(asked).queryKey).toEqual([
    'clients',
    'audit-log',
    asked,
  ]);
  expect(answerOf('GET /api/session', ['session']).queryKey).toEqual(['session']);
  const pages = pagesOf('GET /api/admin/audit', ['clients', 'audit-log'])(asked);
  const next = (cursor: string | null) =>
    pages.getNextPageParam({ data: [], pagination: { limit: 20, next_cursor: cursor } }, [], null, []);
  expect([next('WyJhIl0'), next(null)]).toEqual(['WyJhIl0', null]);
});
