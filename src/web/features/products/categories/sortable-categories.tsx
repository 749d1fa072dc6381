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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS as Transform } from '@dnd-kit/utilities';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import list from '#web/ui/list/staff-list.module.css';
import classes from './categories.module.css';
import { CategoryRow, type CategoryRowsProps } from './category-row.tsx';

/** The rows in the order of the store, which dragging, keys and buttons change; each step is said aloud. */
export function SortableCategories(props: CategoryRowsProps) {
  const { categories, acts } = props;
  const t = useTranslations('categories');
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(categories);
  const say = useInLanguage();

  function move(from: number, to: number): void {
    if (from === to || from < 0 || to < 0 || to >= categories.length) return;
    acts.order(arrayMove([...categories], from, to).map(({ id }) => id));
  }

  function end({ active, over }: DragEndEvent): void {
    if (over !== null) move(placeOf(categories, active.id), placeOf(categories, over.id));
  }

  function press(from: number, by: -1 | 1): void {
    const moved = categories[from];
    if (moved === undefined) return;
    move(from, from + by);
    setSaid(
      t('sorting.dropped', {
        name: isolate(say(moved.name, moved.name_ar)),
        place: from + by + 1,
        count: categories.length,
      }),
    );
    // A row that is moved in the page loses the focus, and at the end of the way its button is off.
    requestAnimationFrame(() => focusOnMove(moved.id, by));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sorting.instructions') } }}
    >
      <SortableContext items={categories.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={classes['rows']} aria-label={t('caption')}>
          {categories.map((category, index) => (
            <SortableRow
              key={category.id}
              {...props}
              category={category}
              index={index}
              onMove={(by) => press(index, by)}
            />
          ))}
        </ol>
      </SortableContext>
      <output className="visually-hidden">{said}</output>
    </DndContext>
  );
}

interface SortableRowProps extends CategoryRowsProps {
  category: StaffCategory;
  index: number;
  onMove: (by: -1 | 1) => void;
}

function SortableRow({ category, index, onMove, categories, ...row }: SortableRowProps) {
  const t = useTranslations('categories.sorting');
  const say = useInLanguage();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: category.id, attributes: { roleDescription: t('role') } });
  const name = isolate(say(category.name, category.name_ar));
  return (
    <li
      ref={setNodeRef}
      data-row={category.id}
      data-dragging={isDragging || undefined}
      style={{ transform: Transform.Translate.toString(transform), transition }}
    >
      <CategoryRow
        {...row}
        category={category}
        grip={
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            {...listeners}
            className={classes['grip']}
            aria-label={t('drag', { name })}
          >
            <IconGripVertical size={18} aria-hidden />
          </button>
        }
        arrows={
          <>
            <Arrow by={-1} label={t('up', { name })} isOff={index === 0} onMove={onMove} />
            <Arrow
              by={1}
              label={t('down', { name })}
              isOff={index === categories.length - 1}
              onMove={onMove}
            />
          </>
        }
      />
    </li>
  );
}

interface ArrowProps {
  by: -1 | 1;
  label: string;
  isOff: boolean;
  onMove: (by: -1 | 1) => void;
}

function Arrow({ by, label, isOff, onMove }: ArrowProps) {
  const Icon = by === -1 ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={list['action']}
      data-move={by}
      aria-label={label}
      disabled={isOff}
      onClick={() => onMove(by)}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

/** Heard while a row is on its way. */
function useAnnouncements(categories: readonly StaffCategory[]): Announcements {
  const t = useTranslations('categories.sorting');
  const say = useInLanguage();
  const of = (id: UniqueIdentifier, at = id) => {
    const category = categories[placeOf(categories, id)];
    return {
      name: isolate(category === undefined ? '' : say(category.name, category.name_ar)),
      place: placeOf(categories, at) + 1,
      count: categories.length,
    };
  };
  return {
    onDragStart: ({ active }) => t('lifted', of(active.id)),
    onDragOver: ({ active, over }) => (over === null ? undefined : t('over', of(active.id, over.id))),
    onDragEnd: ({ active, over }) => (over === null ? undefined : t('dropped', of(active.id, over.id))),
    onDragCancel: ({ active }) => t('cancelled', of(active.id)),
  };
}

function placeOf(categories: readonly StaffCategory[], id: UniqueIdentifier): number {
  return categories.findIndex((category) => category.id === id);
}

function focusOnMove(id: string, by: number): void {
  const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
  const button = row?.querySelector<HTMLElement>(`[data-move="${by}"]:enabled`);
  (button ?? row?.querySelector<HTMLElement>('[data-move]:enabled'))?.focus();
}
