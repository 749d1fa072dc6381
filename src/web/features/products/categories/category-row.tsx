import { Link } from '@tanstack/react-router';
import { IconCheck, IconPencil, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { isolate } from '#shared/locale.ts';

import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import list from '#web/ui/list/staff-list.module.css';
import { PickBox } from '#web/ui/list/pick-box.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import type { Selection } from '#web/ui/list/use-selection.ts';
import classes from './categories.module.css';
import type { CategoryActs } from './use-category-acts.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

export interface CategoryRowsProps {
  categories: readonly StaffCategory[];
  selection: Selection;
  acts: CategoryActs;
  onEdit: (id: string, opener: HTMLElement) => void;
}

export interface CategoryRowProps extends Omit<CategoryRowsProps, 'categories'> {
  category: StaffCategory;
  /** What moves the row, where it can be moved. */
  grip?: ReactNode;
  arrows?: ReactNode;
}

/** What stands in a row, whether it can be moved or not. */
export function CategoryRow({ category, selection, acts, onEdit, grip, arrows }: CategoryRowProps) {
  const t = useTranslations('categories');
  const say = useInLanguage();
  const name = say(category.name, category.name_ar);
  const shown = isolate(name);
  return (
    <div className={classes['row']} data-picked={selection.has(category.id) || undefined}>
      <PickBox
        isPicked={selection.has(category.id)}
        name={t('pick', { name: shown })}
        onPick={(isRange) => selection.toggle(category.id, isRange)}
      />
      <span className={list['product']}>
        <Thumb src={category.image_url} />
        <span className={list['words']}>
          <button
            type="button"
            className={classes['name']}
            onClick={({ currentTarget }) => onEdit(category.id, currentTarget)}
          >
            <bdi>{name}</bdi>
          </button>
          <bdi className={list['detail']}>{say(category.name_ar, category.name)}</bdi>
        </span>
      </span>
      <span className={classes['state']}>
        {category.is_active ? (
          <StatusBadge color="green" Icon={IconCheck}>
            {t('active')}
          </StatusBadge>
        ) : (
          <StatusBadge color="red" Icon={IconPlayerPause}>
            {t('inactive')}
          </StatusBadge>
        )}
        <Link to="/admin/products" search={{ category: category.id }} className={classes['products']}>
          {t('products', { count: category.products })}
        </Link>
      </span>
      <span className={classes['tools']}>
        {arrows}
        <button
          type="button"
          className={`${list['action'] ?? ''} ${classes['edit'] ?? ''}`}
          aria-label={t('edit_one', { name: shown })}
          title={t('edit')}
          onClick={({ currentTarget }) => onEdit(category.id, currentTarget)}
        >
          <IconPencil size={18} aria-hidden />
        </button>
        <button
          type="button"
          className={list['action']}
          data-danger
          aria-label={t('delete_one', { name: shown })}
          title={t('delete')}
          disabled={acts.isBusy}
          onClick={() => acts.remove([category.id], 'row')}
        >
          <IconTrash size={18} aria-hidden />
        </button>
      </span>
      {grip}
    </div>
  );
}
