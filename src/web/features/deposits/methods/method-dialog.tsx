import { Textarea } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod, PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { directionOf, isolate, type Language } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { AccountRows } from './account-rows.tsx';
import { FeeFields } from './fee-fields.tsx';
import { MethodPreview } from './method-preview.tsx';
import { type MethodForm, useMethodForm } from './use-method-form.ts';
import { LanguagePair, type ShownLanguage } from './language-pair.tsx';
import { INSTRUCTIONS_MAX } from './method-draft.ts';

export interface MethodDialogProps {
  isOpen?: boolean;
  method: PaymentMethod;
  settings: PaymentSettings;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Everything of a method but whether it is on: fee, limits, and what the client needs to pay by it. */
export function MethodDialog({ method, settings, opener, onClose }: MethodDialogProps) {
  const t = useTranslations('payments');
  const names = useTranslations('deposits.method.names');
  const form = useMethodForm(method, settings, onClose);
  const [shown, setShown] = useState<Language>(useLanguage().language);
  const pair = { shown, onShow: setShown };
  return (
    <FormDialog
      draft={form}
      leave={{
        say: (key) =>
          key === 'leave_title'
            ? t('leave.title')
            : t(key === 'leave' || key === 'stay' ? `leave.${key}` : `edit.${key}`),
        staysAt: ({ routeId, search }) =>
          routeId === '/admin/payment-methods' && 'edit' in search && search.edit === method.method,
      }}
      title={t('edit.title', { method: isolate(names(method.method)) })}
      action={t('edit.save')}
      isDisabled={!form.isDirty}
      isWide
      staysOnSlip
      opener={opener}
      onClose={onClose}
    >
      <FeeFields form={form} settings={settings} />
      {method.is_by_hand ? (
        <>
          <AccountRows form={form} />
          <InstructionFields form={form} {...pair} />
        </>
      ) : null}
      <MethodPreview form={form} method={method} settings={settings} {...pair} />
      {Object.keys(form.problems).length + form.problems.rows.length > 1 ? (
        <p role="alert" className="bare small wrong">
          {t('edit.changes_wrong')}
        </p>
      ) : null}
    </FormDialog>
  );
}

/** How to make the transfer, in the words of the store. */
function InstructionFields({ form, ...pair }: ShownLanguage & { form: MethodForm }) {
  const t = useTranslations('payments');
  const { instructions } = form.draft;
  return (
    <FieldGroup title={t('edit.instructions')} hint={t('edit.instructions_hint')}>
      <LanguagePair {...pair}>
        {(language) => (
          <Textarea
            label={t('edit.instructions_in', { language: t(`languages.${language}`) })}
            lang={language}
            dir={directionOf(language)}
            rows={6}
            maxLength={INSTRUCTIONS_MAX}
            value={instructions[language]}
            disabled={form.isBusy}
            onChange={(event) =>
              form.set({ instructions: { ...instructions, [language]: event.currentTarget.value } })
            }
          />
        )}
      </LanguagePair>
    </FieldGroup>
  );
}
