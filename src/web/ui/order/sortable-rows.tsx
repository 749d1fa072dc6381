import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS as Transform } from '@dnd-kit/utilities';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import classes from './sortable-rows.module.css';

interface SortableRowsProps<T extends { key: string }> {
  /** What the rows are. */
  label: string;
  rows: readonly T[];
  /** What a row is called when it is spoken of. */
  nameOf: (row: T, index: number) => string;
  onSort: (rows: T[]) => void;
  /** Without it, the rows say themselves how they are removed. */
  onRemove?: (row: T) => void;
  /** Side by side, as pictures are. */
  isGrid?: boolean;
  /** As the rows of a list, with a line between them. */
  isList?: boolean;
  /** @param tools what moves and removes the row, to stand in it */
  children: (row: T, index: number, tools: ReactNode) => ReactNode;
}

/** Rows in an order that can be changed by dragging, by keys and by buttons, and that says what happens. */
export function SortableRows<T extends { key: string }>(props: SortableRowsProps<T>) {
  const { rows, label, nameOf, onSort, isGrid = false, isList = false } = props;
  const t = useTranslations('sorting');
  const id = useId();
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(rows, nameOf);

  function end({ active, over }: DragEndEvent): void {
    const from = placeOf(rows, active.id);
    const to = over === null ? -1 : placeOf(rows, over.id);
    if (from !== to && to >= 0) onSort(arrayMove([...rows], from, to));
  }

  return (
    <DndContext
      // Counted by itself, it would be another on the server.
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('instructions') },
        // What it says comes with the scripts, and would stand among the rows.
        ...(!import.meta.env.SSR && { container: document.body }),
      }}
    >
      <SortableContext
        items={rows.map(({ key }) => key)}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <ol
          ref={tellMovable}
          className={`bare ${isList ? `lines ${classes['lines']}` : `stack gap-sm ${isGrid ? classes['pictures'] : ''}`}`}
          aria-label={label}
        >
          {rows.map((row, index) => (
            <Row key={row.key} row={row} index={index} onSay={setSaid} {...props} />
          ))}
        </ol>
      </SortableContext>
      <output className="visually-hidden">{said}</output>
    </DndContext>
  );
}

interface RowProps<T extends { key: string }> extends SortableRowsProps<T> {
  row: T;
  index: number;
  onSay: (words: string) => void;
}

function Row<T extends { key: string }>(props: RowProps<T>) {
  const { row, index, rows, nameOf, onSort, onRemove, onSay, children } = props;
  const t = useTranslations('sorting');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: row.key, attributes: { roleDescription: t('role') } });
  const name = isolate(nameOf(row, index));
  const look = { variant: 'subtle', size: 'sm', px: 4, bg: 'transparent' } as const;

  function move(by: -1 | 1): void {
    onSort(arrayMove([...rows], index, index + by));
    onSay(t('dropped', { name, place: index + by + 1, count: rows.length }));
    // A row that is moved in the page loses the focus, and at the end of the way its button is off.
    requestAnimationFrame(() => focusOnMove(row.key, by));
  }

  return (
    <li
      ref={setNodeRef}
      className={`bare ${classes['sortable']}`}
      data-row={row.key}
      data-dragging={isDragging || undefined}
      style={{ transform: Transform.Translate.toString(transform), transition }}
    >
      {children(
        row,
        index,
        <span className={`row gap-0 push ${classes['tools']}`}>
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            {...listeners}
            className={`middle muted ${classes['grip']}`}
            aria-label={t('drag', { name })}
          >
            <IconGripVertical size={18} aria-hidden />
          </button>
          <Button
            {...look}
            data-move="-1"
            aria-label={t('up', { name })}
            disabled={index === 0}
            onClick={() => move(-1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </Button>
          <Button
            {...look}
            data-move="1"
            aria-label={t('down', { name })}
            disabled={index === rows.length - 1}
            onClick={() => move(1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </Button>
          {onRemove === undefined ? null : (
            <Button {...look} color="red" aria-label={t('remove', { name })} onClick={() => onRemove(row)}>
              <IconTrash size={18} aria-hidden />
            </Button>
          )}
        </span>,
      )}
    </li>
  );
}

/** Heard while a row is on its way. */
function useAnnouncements<T extends { key: string }>(
  rows: readonly T[],
  nameOf: (row: T, index: number) => string,
): Announcements {
  const t = useTranslations('sorting');
  const of = (id: UniqueIdentifier, at = id) => {
    const index = placeOf(rows, id);
    const row = rows[index];
    return {
      name: isolate(row === undefined ? '' : nameOf(row, index)),
      place: placeOf(rows, at) + 1,
      count: rows.length,
    };
  };
  return {
    onDragStart: ({ active }) => t('lifted', of(active.id)),
    onDragOver: ({ active, over }) => (over === null ? undefined : t('over', of(active.id, over.id))),
    onDragEnd: ({ active, over }) => (over === null ? undefined : t('dropped', of(active.id, over.id))),
    onDragCancel: ({ active }) => t('cancelled', of(active.id)),
  };
}

function placeOf(rows: readonly { key: string }[], id: UniqueIdentifier): number {
  return rows.findIndex(({ key }) => key === id);
}

/** Rows that came rendered hear nothing until their scripts have come: until then the pointer says so. */
function tellMovable(list: HTMLElement | null): void {
  list?.setAttribute('data-movable', '');
}

function focusOnMove(key: string, by: number): void {
  const row = document.querySelector(`[data-row="${CSS.escape(key)}"]`);
  const button = row?.querySelector<HTMLElement>(`[data-move="${by}"]:enabled`);
  (button ?? row?.querySelector<HTMLElement>('[data-move]:enabled'))?.focus();
}
