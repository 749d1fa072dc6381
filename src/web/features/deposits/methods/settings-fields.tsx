import { NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { currencies } from '#shared/money.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { SwitchRow } from '#web/ui/form/switch-row.tsx';
import { DinarField } from './dinar-field.tsx';
import classes from './payments.module.css';
import type { LimitField } from './settings-draft.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface FieldsProps {
  form: SettingsForm;
}

export function SettingsFields({ form, isHttps }: FieldsProps & { isHttps: boolean }) {
  const t = useTranslations('payments.settings');
  return (
    <div className={`fit ${classes['columns']}`}>
      <FieldGroup title={t('limits')}>
        <LimitFields form={form} />
      </FieldGroup>
      <div className="stack">
        <FieldGroup title={t('currencies')}>
          <CurrencyFields form={form} />
        </FieldGroup>
        <FieldGroup title={t('safety')}>
          <SafetyFields form={form} isHttps={isHttps} />
        </FieldGroup>
      </div>
    </div>
  );
}

function CurrencyFields({ form }: FieldsProps) {
  const t = useTranslations('payments.settings');
  const names = useTranslations('shell.currencies');
  return (
    <>
      <NativeSelect
        label={t('default_currency')}
        description={t('default_currency_hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        value={form.draft.default_currency}
        disabled={form.isBusy}
        onChange={({ currentTarget: { value } }) => {
          const chosen = currencies.find((currency) => currency === value);
          if (chosen !== undefined) form.set({ default_currency: chosen });
        }}
        data={currencies.map((currency) => ({ value: currency, label: `${names(currency)} (${currency})` }))}
      />
      <SwitchRow
        name={t('multiple')}
        hint={t('multiple_hint')}
        isOn={form.draft.has_multiple_currencies}
        isBusy={form.isBusy}
        onChange={(isOn) => form.set({ has_multiple_currencies: isOn })}
      />
    </>
  );
}

function SafetyFields({ form, isHttps }: FieldsProps & { isHttps: boolean }) {
  const t = useTranslations('payments.settings');
  const isClosing = form.draft.deposits_require_https && !isHttps;
  const Icon = isClosing ? IconAlertTriangle : IconLock;
  return (
    <>
      <SwitchRow
        name={t('https')}
        hint={t('https_hint')}
        isOn={form.draft.deposits_require_https}
        isBusy={form.isBusy}
        onChange={(isOn) => form.set({ deposits_require_https: isOn })}
      />
      <p className={`row bare small ${isClosing ? 'wrong' : ''}`} aria-live="polite">
        {isHttps || isClosing ? <Icon size={18} className="fixed" aria-hidden /> : null}
        {t(isHttps ? 'is_https' : isClosing ? 'is_http_closed' : 'is_http')}
      </p>
      {(['three_d', 'cards'] as const).map((name) => (
        <FixedRow key={name} name={t(name)} hint={t(`${name}_hint`)} value={t(`${name}_value`)} />
      ))}
    </>
  );
}

function LimitFields({ form }: FieldsProps) {
  const t = useTranslations('payments.settings');
  const field = (name: LimitField, label: string, hint?: string) => (
    <DinarField
      name={name}
      label={label}
      hint={hint}
      value={form.draft[name]}
      error={form.problemOf(name)}
      disabled={form.isBusy}
      onChange={(text) => form.set({ [name]: text })}
    />
  );
  return (
    <div className="pair">
      {field('minimum', t('minimum'))}
      {field('maximum', t('maximum'))}
      {field('daily_maximum', t('daily'), t('daily_hint'))}
      {field('balance_maximum', t('balance'), t('balance_hint'))}
      {field('second_approval_above', t('second'), t('second_hint'))}
    </div>
  );
}

/** Something that no one can switch, and why. */
function FixedRow({ name, hint, value }: { name: string; hint: string; value: string }) {
  return (
    <div className="row top between">
      <div>
        <span className="medium">{name}</span>
        <p className="bare muted small">{hint}</p>
      </div>
      <span className="muted fixed">{value}</span>
    </div>
  );
}
