import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts';

/** The store's limits and currencies, saved together. */
export function SettingsCard({ settings }: { settings: PaymentSettings }) {
  const t = useTranslations('payments');
  const form = useSettingsForm(settings);
  const words = {
    title: t('leave.title'),
    text: t('leave.text'),
    leave: t('leave.leave'),
    stay: t('leave.stay'),
  };
  return (
    <Section title={t('settings.title')} text={t('settings.text')}>
      <LeaveGuard
        isDirty={form.isDirty}
        staysAt={({ routeId }) => routeId === '/admin/payment-methods'}
        words={words}
      />
      <Form form={form} settings={settings} />
    </Section>
  );
}

function Form({ form, settings }: { form: SettingsForm; settings: PaymentSettings }) {
  const t = useTranslations('payments.settings');
  const element = useRef<HTMLFormElement>(null);
  const { misses, error } = form;
  // What keeps the form from being saved takes the focus.
  useEffect(() => {
    if (misses > 0 || error !== null)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [misses, error]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    form.save();
  }

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="lg">
        <SettingsFields form={form} isHttps={settings.is_https} />
        <Refusal error={form.isSaving ? null : error} />
        <Group>
          <Button type="submit" disabled={!form.isDirty || form.isSaving}>
            {t(form.isSaving ? 'saving' : 'save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
