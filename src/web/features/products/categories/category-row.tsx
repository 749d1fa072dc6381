import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconPencil, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { isolate } from '#shared/locale.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Detail, Words } from '#web/ui/list/data-list.tsx';
import { PickBox } from '#web/ui/list/pick-box.tsx';
import list from '#web/ui/list/staff-list.module.css';
import type { Selection } from '#web/ui/list/use-selection.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import classes from './categories.module.css';
import type { CategoryActs } from './use-category-acts.ts';

export interface CategoryRowsProps {
  categories: readonly StaffCategory[];
  selection: Selection;
  acts: CategoryActs;
  onEdit: (id: string, opener: HTMLElement) => void;
}

interface CategoryRowProps extends Omit<CategoryRowsProps, 'categories'> {
  category: StaffCategory;
  /** What moves the row, where it can be moved. */
  tools?: ReactNode;
}

/** What stands in a row, whether it can be moved or not. */
export function CategoryRow({ category, selection, acts, onEdit, tools }: CategoryRowProps) {
  const t = useTranslations('categories');
  const say = useInLanguage();
  const { id, is_active: isActive } = category;
  const name = say(category.name, category.name_ar);
  const shown = isolate(name);
  return (
    <div className={classes['row']} data-picked={selection.has(id) || undefined}>
      <PickBox
        isPicked={selection.has(id)}
        name={t('pick', { name: shown })}
        onPick={(isRange) => selection.toggle(id, isRange)}
      />
      <span className="row gap-sm">
        <Thumb src={category.image_url} />
        <Words>
          <UnstyledButton
            className="plain medium break"
            onClick={({ currentTarget }) => onEdit(id, currentTarget)}
          >
            <bdi>{name}</bdi>
          </UnstyledButton>
          <Detail>
            <bdi>{say(category.name_ar, category.name)}</bdi>
          </Detail>
        </Words>
      </span>
      <span className={`row wrap between ${classes['state']}`}>
        <StatusBadge color={isActive ? 'green' : 'red'} Icon={isActive ? IconCheck : IconPlayerPause}>
          {t(isActive ? 'active' : 'inactive')}
        </StatusBadge>
        <TextLink to="/admin/products" search={{ category: id }} size="sm" mih="2.75rem" className="row">
          {t('products', { count: category.products })}
        </TextLink>
      </span>
      <span className={`row end gap-0 ${classes['tools']}`}>
        <button
          type="button"
          className={`${list['action']} wide-only`}
          aria-label={t('edit_one', { name: shown })}
          title={t('edit')}
          onClick={({ currentTarget }) => onEdit(id, currentTarget)}
        >
          <IconPencil size={18} aria-hidden />
        </button>
        {tools}
        <button
          type="button"
          className={list['action']}
          data-danger
          aria-label={t('delete_one', { name: shown })}
          title={t('delete')}
          disabled={acts.isBusy}
          onClick={() => acts.remove([id], 'row')}
        >
          <IconTrash size={18} aria-hidden />
        </button>
      </span>
    </div>
  );
}
