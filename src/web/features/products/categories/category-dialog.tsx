import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { isolate } from '#shared/locale.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { emptyCategory } from './category-draft.ts';
import { CategoryFields } from './category-fields.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { useCategoryForm } from './use-category-form.ts';

interface CategoryDialogProps {
  /** Null: a new one. */
  category: StaffCategory | null;
  categories: readonly StaffCategory[];
  /** As the address names it. */
  edit: string;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Everything of a category, in both languages. */
export function CategoryDialog({ category, categories, edit, opener, onClose }: CategoryDialogProps) {
  const t = useTranslations('categories.form');
  const say = useInLanguage();
  const [isUploading, setUploading] = useState(false);
  const form = useCategoryForm(category, emptyCategory(categories), onClose);
  // Of when it was opened: what someone else makes of it in the meantime does not change what this is about.
  const [title] = useState(() =>
    category === null ? t('add') : t('edit', { name: isolate(say(category.name, category.name_ar)) }),
  );
  return (
    <FormDialog
      draft={form}
      leave={{
        say: t,
        staysAt: ({ routeId, search }) =>
          routeId === '/admin/categories' && 'edit' in search && search.edit === edit,
      }}
      title={title}
      action={t(category === null ? 'create' : 'update')}
      isDisabled={(category !== null && !form.isDirty) || isUploading}
      isWide
      staysOnSlip
      opener={opener}
      onClose={onClose}
    >
      {form.stale === null ? null : (
        <ConflictNotice key={form.stale.problem.params['time']} form={form} stale={form.stale} />
      )}
      <CategoryFields form={form} onUploading={setUploading} />
    </FormDialog>
  );
}
