import { Alert, Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffCategory } from '#shared/products/categories.contract.ts';
import { isolate } from '#shared/locale.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { emptyCategory } from './category-draft.ts';
import { CategoryFields } from './category-fields.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { useCategoryForm, type CategoryForm } from './use-category-form.ts';

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
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const form = useCategoryForm(category, emptyCategory(categories), () => setLeaving(true));
  const isGuarded = form.isDirty && !isLeaving;
  const leave = () => (isGuarded ? setAsking(true) : setLeaving(true));
  // Of when it was opened: what somebody else makes of it meanwhile does not change what this is about.
  const [title] = useState(() =>
    category === null ? t('add') : t('edit', { name: isolate(say(category.name, category.name_ar)) }),
  );

  // Once the guard knows that nothing holds it any more.
  useEffect(() => {
    if (isLeaving) onClose();
    // The way out is taken once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLeaving]);

  return (
    <Dialog title={title} isOpen onClose={leave} opener={opener} isBusy={form.isSaving} isWide staysOnSlip>
      <LeaveGuard
        isDirty={isGuarded}
        staysAt={({ routeId, search }) =>
          routeId === '/admin/categories' && 'edit' in search && search.edit === edit
        }
        words={{ title: t('leave_title'), text: t('unsaved'), leave: t('leave'), stay: t('stay') }}
      />
      <Form form={form}>
        {(isUploading) =>
          isAsking && form.isDirty ? (
            <Unsaved onKeep={() => setAsking(false)} onDiscard={() => setLeaving(true)} />
          ) : (
            <Buttons form={form} isNew={category === null} isUploading={isUploading} onCancel={leave} />
          )
        }
      </Form>
    </Dialog>
  );
}

function Form({ form, children }: { form: CategoryForm; children: (isUploading: boolean) => ReactNode }) {
  const [isUploading, setUploading] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { misses, conflict } = form;
  // What keeps the form from being saved takes the focus.
  useEffect(() => {
    if (misses > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [misses]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isUploading) form.save();
  }

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        {conflict === null ? null : (
          <ConflictNotice key={conflict.problem.params['time']} form={form} conflict={conflict} />
        )}
        <CategoryFields form={form} onUploading={setUploading} />
        <Refusal error={form.isSaving ? null : form.error} />
        {children(isUploading)}
      </Stack>
    </form>
  );
}

interface ButtonsProps {
  form: CategoryForm;
  isNew: boolean;
  isUploading: boolean;
  onCancel: () => void;
}

function Buttons({ form, isNew, isUploading, onCancel }: ButtonsProps) {
  const t = useTranslations('categories.form');
  const shell = useTranslations('shell');
  return (
    <DialogActions>
      <Button variant="default" onClick={onCancel} disabled={form.isSaving}>
        {shell('cancel')}
      </Button>
      <Button type="submit" disabled={(!isNew && !form.isDirty) || isUploading} loading={form.isSaving}>
        {t(isNew ? 'create' : 'update')}
      </Button>
    </DialogActions>
  );
}

/** In place of the buttons, once the way out was pressed with something left to save. */
function Unsaved({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useTranslations('categories.form');
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Alert role="alert" color="yellow" title={t('unsaved')}>
      <Group gap="sm">
        <Button ref={keep} variant="default" size="sm" onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button color="red" size="sm" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </Group>
    </Alert>
  );
}
