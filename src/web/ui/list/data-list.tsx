import { Group } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { Fragment, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './data-list.module.css';
import { ListCard } from './list-card.tsx';
import staff from './staff-list.module.css';
import { PickBox } from './pick-box.tsx';
import type { RowParts } from './row-in-sight.tsx';
import { useIsWide } from './use-is-wide.ts';
import type { Selection } from './use-selection.ts';

/** One kind of thing that each row says. */
export interface Column<T> {
  name: string;
  show: (row: T) => ReactNode;
  /** Amounts, counts and buttons stand at the end. */
  isEnd?: boolean;
  /** Takes the room that the others leave; what does not fit in a line is cut off with an ellipsis. The others keep to one line. */
  grows?: boolean;
  /** Gives way, up to 1440 px, to what grows. */
  isExtra?: boolean;
  /** Its head is read aloud only: of buttons, and of what speaks for itself. */
  hasQuietHead?: boolean;
  /**
   * Where it stands on narrow screens, where each row is a card: its title, the corner beside that, with the badges, on a
   * line of its own, at the foot, or nowhere. Unless said otherwise, as a fact with its name.
   */
  card?: 'title' | 'corner' | 'badge' | 'line' | 'foot' | 'none';
}

interface DataListProps<T> {
  /** What the list is, for who does not see it. */
  caption: string;
  rows: readonly T[];
  /** null: not for this reader. */
  columns: readonly (Column<T> | null)[];
  /** For lists whose rows can be picked; null for a name: not this row. */
  pick?: { selection: Selection; nameOf: (row: T) => string | null } | null;
  /** For many columns: cards up to 1200 px, beside the panel's menu. */
  needsRoom?: boolean;
  /** In a dialog, where no table has room. */
  isNarrow?: boolean;
  /** What came between a row and the one below it: words, and what stands in the last columns. */
  between?: (row: T) => { words: ReactNode; ends: readonly ReactNode[] } | null;
  /** What the row's look depends on, as `data-…`. */
  look?: (row: T) => Record<`data-${string}`, string | true | undefined>;
  /** For rows of many parts, as fields: a `RowInSight` with its key. */
  drawRow?: (row: T, place: number, parts: RowParts) => ReactNode;
}

/** Rows as a table, and as cards where there is no room for one, from one set of columns. */
export function DataList<T extends { id: string }>({
  columns,
  needsRoom = false,
  isNarrow = false,
  ...props
}: DataListProps<T>) {
  const shown = columns.filter((column) => column !== null);
  const isWide = useIsWide(needsRoom ? '75em' : undefined) && !isNarrow;
  return (
    <ListCard>{isWide ? <Rows {...props} columns={shown} /> : <Cards {...props} columns={shown} />}</ListCard>
  );
}

type ShownProps<T> = Omit<DataListProps<T>, 'columns' | 'needsRoom' | 'isNarrow'> & {
  columns: readonly Column<T>[];
};

function Rows<T extends { id: string }>(props: ShownProps<T>) {
  const { caption, rows, columns, pick = null, look, between, drawRow } = props;
  const t = useTranslations('shell.list');
  const cellsOf = (row: T) =>
    columns.map(({ name, isEnd, grows, isExtra, show }) => (
      <td key={name} data-end={isEnd} data-grows={grows} data-extra={isExtra}>
        {show(row)}
      </td>
    ));
  return (
    <table className={`small ${classes['table']}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {pick === null ? null : (
            <th>
              <span className="visually-hidden">{t('pick')}</span>
            </th>
          )}
          {columns.map(({ name, isEnd, grows, isExtra, hasQuietHead = false }) => (
            <th key={name} data-end={isEnd} data-grows={grows} data-extra={isExtra}>
              {hasQuietHead ? <span className="visually-hidden">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => {
          const gap = between?.(row) ?? null;
          const parts = { className: classes['row'], look: look?.(row), draw: () => cellsOf(row) };
          if (drawRow !== undefined) return drawRow(row, place, { as: 'tr', ...parts });
          return (
            <Fragment key={row.id}>
              <tr className={parts.className} data-picked={isPicked(pick, row)} {...parts.look}>
                {pick === null ? null : (
                  <td>
                    <Pick row={row} {...pick} />
                  </td>
                )}
                {cellsOf(row)}
              </tr>
              {gap === null ? null : (
                <tr className="muted">
                  <td colSpan={columns.length + (pick === null ? 0 : 1) - gap.ends.length}>{gap.words}</td>
                  {gap.ends.map((end, place) => (
                    <td key={place} data-end>
                      {end}
                    </td>
                  ))}
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function Cards<T extends { id: string }>(props: ShownProps<T>) {
  const { caption, rows, columns, pick = null, look, between, drawRow } = props;
  const at = (place: Column<T>['card']) => columns.filter(({ card }) => card === place);
  const [titles, corners, badges, lines, facts, feet] = [
    at('title'),
    at('corner'),
    at('badge'),
    at('line'),
    at(undefined),
    at('foot'),
  ];
  const card = (row: T) => (
    <>
      <div className="row gap-sm">
        {pick === null ? null : <Pick row={row} {...pick} />}
        {shown(titles, row)}
        <span className={`gap-xs fixed push ${classes['corner']}`}>{shown(corners, row)}</span>
      </div>
      {badges.length === 0 ? null : <Group gap={6}>{shown(badges, row)}</Group>}
      {shown(lines, row)}
      {facts.length === 0 ? null : (
        <dl className={`small ${classes['facts']}`}>
          {facts.map(({ name, show }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{show(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {shown(feet, row)}
    </>
  );
  const className = `small ${classes['card']}`;
  return (
    <ul className="bare lines" aria-label={caption}>
      {rows.map((row, place) => {
        const parts = { className, look: look?.(row), draw: () => card(row) };
        if (drawRow !== undefined) return drawRow(row, place, { as: 'li', ...parts });
        return (
          <Fragment key={row.id}>
            <li className={className} data-picked={isPicked(pick, row)} {...parts.look}>
              {parts.draw()}
            </li>
            {between === undefined ? null : <Gap {...between(row)} />}
          </Fragment>
        );
      })}
    </ul>
  );
}

function Gap({ words, ends = [] }: { words?: ReactNode; ends?: readonly ReactNode[] }) {
  return words === undefined ? null : (
    <li className={`muted small ${classes['card']}`}>
      <div className="row gap-sm">
        {words}
        <span className={`gap-xs fixed push ${classes['corner']}`}>
          {ends.map((end, place) => (
            <Fragment key={place}>{end}</Fragment>
          ))}
        </span>
      </div>
    </li>
  );
}

/** Not a component: of many rows, each would be drawn with every key that is pressed in one. */
function shown<T>(columns: readonly Column<T>[], row: T): ReactNode {
  return columns.map(({ name, show }) => <Fragment key={name}>{show(row)}</Fragment>);
}

function Pick<T extends { id: string }>({
  row,
  selection,
  nameOf,
}: { row: T } & NonNullable<ShownProps<T>['pick']>) {
  const name = nameOf(row);
  return name === null ? null : (
    <PickBox
      isPicked={selection.has(row.id)}
      name={name}
      onPick={(isRange) => selection.toggle(row.id, isRange)}
    />
  );
}

function isPicked<T extends { id: string }>(pick: ShownProps<T>['pick'], row: T): true | undefined {
  return pick?.selection.has(row.id) === true || undefined;
}

/** What a row is called, and the way to its page: pressed anywhere else, the row leads there too. */
export const RowLink = createLink(function RowLink(props: Omit<ComponentPropsWithRef<'a'>, 'className'>) {
  // The router gives it its address.
  // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/anchor-has-content
  return <a {...props} className="covers plain medium break" />;
});

/** Below what a row is called. */
export function Detail({ children }: { children: ReactNode }) {
  return <span className="muted tiny break">{children}</span>;
}

/** What a row is called, with what else there is to say of it below. */
export function Words({ children }: { children: ReactNode }) {
  return <span className={staff['words']}>{children}</span>;
}
