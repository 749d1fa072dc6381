import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffPromotion } from '#shared/catalogue/promotions.contract.ts';
import { isolate } from '#shared/locale.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { PromotionFields } from './promotion-fields.tsx';
import { PromotionPreview } from './promotion-preview.tsx';
import classes from './promotions.module.css';
import { NEW } from './promotions-search.ts';
import { type Conflict, type PromotionForm, usePromotionForm } from './use-promotion-form.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';

interface PromotionDialogProps {
  /** Null: a new one. */
  promotion: StaffPromotion | null;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Everything of a promotion, in both languages. */
export function PromotionDialog({ promotion, opener, onClose }: PromotionDialogProps) {
  const t = useTranslations('promotions.form');
  const say = useInLanguage();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const form = usePromotionForm(promotion, () => setLeaving(true));
  const isGuarded = form.isDirty && !isLeaving;
  const leave = () => (isGuarded ? setAsking(true) : setLeaving(true));
  // Of when it was opened: what somebody else makes of it meanwhile does not change what this is about.
  const [title] = useState(() =>
    promotion === null ? t('add') : t('edit', { name: isolate(say(promotion.title, promotion.title_ar)) }),
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
          routeId === '/admin/promotions' && 'edit' in search && search.edit === (promotion?.id ?? NEW)
        }
        words={{ title: t('leave_title'), text: t('unsaved'), leave: t('leave'), stay: t('stay') }}
      />
      <Form form={form}>
        {(isUploading) =>
          isAsking && form.isDirty ? (
            <Unsaved onKeep={() => setAsking(false)} onDiscard={() => setLeaving(true)} />
          ) : (
            <Buttons form={form} isNew={promotion === null} isUploading={isUploading} onCancel={leave} />
          )
        }
      </Form>
    </Dialog>
  );
}

function Form({ form, children }: { form: PromotionForm; children: (isUploading: boolean) => ReactNode }) {
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
    <form ref={element} onSubmit={submit} noValidate className={classes['form']}>
      <Stack gap="md">
        {conflict === null ? null : <PromotionConflict form={form} conflict={conflict} />}
        <PromotionFields form={form} onUploading={setUploading} />
        <PromotionPreview typed={form.typed} />
        <Refusal error={form.isSaving ? null : form.error} />
        <div className={classes['buttons']}>{children(isUploading)}</div>
      </Stack>
    </form>
  );
}

interface ButtonsProps {
  form: PromotionForm;
  isNew: boolean;
  isUploading: boolean;
  onCancel: () => void;
}

function Buttons({ form, isNew, isUploading, onCancel }: ButtonsProps) {
  const t = useTranslations('promotions.form');
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
  const t = useTranslations('promotions.form');
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

/** Who was first and what they made of it; theirs is taken over, or what was typed is saved over it. */
function PromotionConflict({ form, conflict }: { form: PromotionForm; conflict: Conflict }) {
  const t = useTranslations('promotions.form');
  const say = useProblemText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Also of a second one that comes while the first still shows; on a phone it is longer than the dialog.
    if (conflict.fields.length < 0) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'start' });
  }, [conflict]);
  const { now, fields, problem } = conflict;
  return (
    <Alert ref={notice} role="alert" tabIndex={-1} color="yellow" title={t('conflict')}>
      {say(problem)}
      <dl className={classes['changed']}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(field === 'image_url' ? 'picture' : field)}</dt>
            {field === 'image_url' || field === 'is_active' ? null : (
              <dd>
                <bdi>{now[field].replace('T', ' ') || '—'}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <PromotionPreview typed={now} isShort />
      <Group gap="sm" mt="sm">
        <Button variant="default" size="sm" onClick={form.takeTheirs}>
          {t('theirs')}
        </Button>
        <Text size="sm">{t('conflict_hint')}</Text>
      </Group>
    </Alert>
  );
}
