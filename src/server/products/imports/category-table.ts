import { categoryDraft, type CategoryDraft } from '#shared/products/categories.contract.ts';
import { lockCategories } from '../categories/lock-categories.ts';
import { insertCategory } from '../categories/insert-category.ts';
import { listStaffCategories } from '../categories/staff-category-queries.ts';
import { updateCategory } from '../categories/update-category.ts';
import { pictureIdIn } from '../pictures/picture-files.ts';
import type { OpenTransaction } from '#server/platform/database/pool.ts';
import { describeCell, readFlag, readWhole, saidIn, toCell, toText, wrongVersion } from './cells.ts';
import { differences, refusedLine, type Importer, type Judgement, type Table } from './judgement.ts';
import type { TableRow } from './read-table.ts';

const TEXTS = ['url_slug', 'name', 'name_ar', 'description', 'description_ar'] as const;
const FIELDS = [...TEXTS, 'image_url', 'is_active', 'sort_order'] as const;
const COLUMNS = ['version', ...FIELDS] as const;

type Standing = Awaited<ReturnType<typeof listStaffCategories>>[number];

export const categoryTable: Table = {
  columns: COLUMNS,
  required: ['url_slug'],

  async *read(db) {
    for (const category of await listStaffCategories(db)) yield COLUMNS.map((name) => toCell(category[name]));
  },

  async judge(db, by, rows, progress) {
    const standing = new Map((await listStaffCategories(db)).map((one) => [one.url_slug, one]));
    const seen = new Set<string>();
    const judgement: Judgement = { lines: [], writes: [] };
    for (const row of rows) {
      const { lines, writes } = judgeCategory(by, row, { standing, seen });
      judgement.lines.push(...lines);
      judgement.writes.push(...writes);
    }
    // Reject a missing picture here, with its row, instead of when applying.
    const wanted = rows.map(({ cells }) => pictureIdIn(cells['image_url'] ?? '')).filter((id) => id !== null);
    const there =
      wanted.length === 0
        ? []
        : await db.selectFrom('pictures').select('id').where('id', 'in', wanted).execute();
    const known = new Set(there.map(({ id }) => id));
    judgement.lines = judgement.lines.map((line, place) => {
      const id = pictureIdIn(rows[place]?.cells['image_url'] ?? '');
      const isGone = line.verdict !== 'refuse' && id !== null && !known.has(id);
      return isGone
        ? refusedLine(line.line, line.key, [{ field: 'image_url', problem: 'picture_not_found' }])
        : line;
    });
    await progress(rows.length);
    return judgement;
  },
};

interface Context {
  standing: ReadonlyMap<string, Standing>;
  seen: Set<string>;
}

function judgeCategory(by: Importer, { line, cells }: TableRow, { standing, seen }: Context): Judgement {
  const key = cells['url_slug']?.trim() ?? '';
  const refuse = (field: string, problem: string): Judgement => ({
    lines: [refusedLine(line, key, [{ field, problem }])],
    writes: [],
  });
  if (key !== '' && seen.has(key)) return refuse('url_slug', 'line_twice');
  seen.add(key);
  const before = standing.get(key);
  const stale = before === undefined ? null : wrongVersion(cells['version'], before.version);
  if (stale !== null) return refuse('version', stale);
  const parsed = categoryDraft.safeParse(draftFrom(saidIn(cells), before), { reportInput: true });
  if (!parsed.success)
    return { lines: [refusedLine(line, key, parsed.error.issues.flatMap(describeCell))], writes: [] };
  const draft = parsed.data;
  const after = shownOf(draft);
  if (before === undefined) {
    const run = async (tx: OpenTransaction) => {
      await lockCategories(tx);
      await insertCategory(tx, by.profileId, draft);
      return null;
    };
    return {
      lines: [{ line, verdict: 'add', key, version: null, details: differences(null, after) }],
      writes: [{ line, productId: null, changesStock: false, run }],
    };
  }
  const details = differences(shownOf(before), after);
  if (details.length === 0)
    return { lines: [{ line, verdict: 'same', key, version: before.version, details }], writes: [] };
  const run = async (tx: OpenTransaction) => {
    await lockCategories(tx);
    await updateCategory(tx, by, { ...draft, id: before.id, version: before.version });
    return null;
  };
  return {
    lines: [{ line, verdict: 'change', key, version: before.version, details }],
    writes: [{ line, productId: null, changesStock: false, run }],
  };
}

const shownOf = (category: CategoryDraft) =>
  Object.fromEntries(FIELDS.map((name) => [name, toText(category[name])]));

/** What the row says (saidIn), else the current value, else an active category at the end. */
function draftFrom(row: TableRow['cells'], before: Standing | undefined) {
  const said = (name: string, otherwise: unknown, read: (cell: string) => unknown = (cell) => cell) =>
    row[name] === undefined ? otherwise : read(row[name]);
  const orNull = (cell: string) => cell.trim() || null;
  return {
    url_slug: said('url_slug', before?.url_slug ?? null, orNull),
    name: said('name', before?.name),
    name_ar: said('name_ar', before?.name_ar),
    description: said('description', before?.description ?? ''),
    description_ar: said('description_ar', before?.description_ar ?? ''),
    image_url: said('image_url', before?.image_url ?? null, orNull),
    is_active: said('is_active', before?.is_active ?? true, readFlag),
    sort_order: said('sort_order', before?.sort_order ?? 0, readWhole),
  };
}
