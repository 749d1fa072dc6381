import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The store's limits and currencies, saved together. */
export function SettingsCard({ settings }: { settings: PaymentSettings }) {
  const t = useTranslations('payments');
  const state = useSettingsForm(settings);
  const { form, submit, isDirty, isBusy, refusal } = state;
  return (
    <Section title={t('settings.title')} text={t('settings.text')}>
      <LeaveGuard
        isDirty={isDirty}
        staysAt={({ routeId, search }) =>
          routeId === '/admin/payment-methods' && 'tab' in search && search.tab === 'settings'
        }
        words={{
          title: t('leave.title'),
          text: t('leave.text'),
          leave: t('leave.leave'),
          stay: t('leave.stay'),
        }}
      />
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <SettingsFields form={state} isHttps={settings.is_https} />
        <Refusal error={isBusy ? null : refusal} />
        <div>
          <Button type="submit" disabled={!isDirty || isBusy}>
            {t(isBusy ? 'settings.saving' : 'settings.save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
