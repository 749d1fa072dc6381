import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod, PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { directionOf, isolate, type Language } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { AccountRows } from './account-rows.tsx';
import { FeeFields } from './fee-fields.tsx';
import { MethodPreview } from './method-preview.tsx';
import classes from '../payments.module.css';
import { type MethodForm, useMethodForm } from './use-method-form.ts';
import { LanguagePair, type ShownLanguage } from './language-pair.tsx';
import { INSTRUCTIONS_MAX } from './method-draft.ts';

interface MethodDialogProps {
  method: PaymentMethod;
  settings: PaymentSettings;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Everything of a method but whether it is on: fee, limits, and what the client needs to pay by it. */
export function MethodDialog({ method, settings, opener, onClose }: MethodDialogProps) {
  const t = useTranslations('payments');
  const names = useTranslations('deposits.method.names');
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const form = useMethodForm(method, settings, () => setLeaving(true));
  const isGuarded = form.isDirty && !isLeaving;
  const words = {
    title: t('leave.title'),
    text: t('edit.unsaved'),
    leave: t('leave.leave'),
    stay: t('leave.stay'),
  };

  // Once the guard knows that nothing holds it any more.
  useEffect(() => {
    if (isLeaving) onClose();
    // The way out is taken once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLeaving]);

  return (
    <Dialog
      title={t('edit.title', { method: isolate(names(method.method)) })}
      isOpen
      onClose={() => (isGuarded ? setAsking(true) : setLeaving(true))}
      opener={opener}
      isBusy={form.isSaving}
      isWide
      staysOnSlip
    >
      <LeaveGuard
        isDirty={isGuarded}
        staysAt={({ routeId, search }) =>
          routeId === '/admin/payment-methods' && 'edit' in search && search.edit === method.method
        }
        words={words}
      />
      <Form form={form} method={method} settings={settings}>
        {isAsking && form.isDirty ? (
          <Unsaved onKeep={() => setAsking(false)} onDiscard={() => setLeaving(true)} />
        ) : (
          <Buttons form={form} onCancel={() => (isGuarded ? setAsking(true) : setLeaving(true))} />
        )}
      </Form>
    </Dialog>
  );
}

interface FormProps {
  form: MethodForm;
  method: PaymentMethod;
  settings: PaymentSettings;
  children: ReactNode;
}

function Form({ form, method, settings, children }: FormProps) {
  const t = useTranslations('payments.edit');
  const [shown, setShown] = useState<Language>(useLanguage().language);
  const element = useRef<HTMLFormElement>(null);
  const { misses } = form;
  // What keeps the form from being saved takes the focus.
  useEffect(() => {
    if (misses > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [misses]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    form.save();
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className={classes['form']}>
      <Stack gap="lg">
        <FeeFields form={form} settings={settings} />
        {method.is_by_hand ? (
          <>
            <AccountRows form={form} />
            <InstructionFields form={form} shown={shown} onShow={setShown} />
          </>
        ) : null}
        <MethodPreview form={form} method={method} settings={settings} shown={shown} onShow={setShown} />
        <Refusal error={form.isSaving ? null : form.error} />
        {Object.keys(form.problems).length + form.problems.rows.length > 1 ? (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {t('changes_wrong')}
          </Text>
        ) : null}
        <div className={classes['actions']}>{children}</div>
      </Stack>
    </form>
  );
}

function Buttons({ form, onCancel }: { form: MethodForm; onCancel: () => void }) {
  const t = useTranslations('payments.edit');
  const shell = useTranslations('shell');
  return (
    <DialogActions>
      <Button variant="default" onClick={onCancel} disabled={form.isSaving}>
        {shell('cancel')}
      </Button>
      <Button type="submit" disabled={!form.isDirty || form.isSaving}>
        {t(form.isSaving ? 'saving' : 'save')}
      </Button>
    </DialogActions>
  );
}

/** In place of the buttons, once the way out was pressed with something left to save. */
function Unsaved({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useTranslations('payments.edit');
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

/** How to make the transfer, in the words of the store. */
function InstructionFields({ form, ...pair }: ShownLanguage & { form: MethodForm }) {
  const t = useTranslations('payments');
  const { instructions } = form.draft;
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{t('edit.instructions')}</legend>
      <Text size="sm" c="dimmed">
        {t('edit.instructions_hint')}
      </Text>
      <LanguagePair {...pair}>
        {(language) => (
          <Textarea
            label={t('edit.instructions_in', { language: t(`languages.${language}`) })}
            lang={language}
            dir={directionOf(language)}
            rows={6}
            maxLength={INSTRUCTIONS_MAX}
            value={instructions[language]}
            disabled={form.isSaving}
            onChange={(event) =>
              form.change({ instructions: { ...instructions, [language]: event.currentTarget.value } })
            }
          />
        )}
      </LanguagePair>
    </fieldset>
  );
}
