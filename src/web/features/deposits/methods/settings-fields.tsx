import { NativeSelect, Text } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconLock } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { currencies } from '#shared/money.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { DinarField } from './dinar-field.tsx';
import classes from '../payments.module.css';
import type { LimitField } from './settings-draft.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface FieldsProps {
  form: SettingsForm;
}

export function SettingsFields({ form, isHttps }: FieldsProps & { isHttps: boolean }) {
  const t = useTranslations('payments.settings');
  return (
    <div className={classes['columns']}>
      <div className={classes['groups']}>
        <Group title={t('currencies')}>
          <CurrencyFields form={form} />
        </Group>
        <Group title={t('safety')}>
          <SafetyFields form={form} isHttps={isHttps} />
        </Group>
      </div>
      <Group title={t('limits')}>
        <LimitFields form={form} />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{title}</legend>
      {children}
    </fieldset>
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
        disabled={form.isSaving}
        onChange={({ currentTarget: { value } }) => {
          const chosen = currencies.find((currency) => currency === value);
          if (chosen !== undefined) form.change({ default_currency: chosen });
        }}
        data={currencies.map((currency) => ({ value: currency, label: `${names(currency)} (${currency})` }))}
      />
      <SwitchRow
        name={t('multiple')}
        hint={t('multiple_hint')}
        isOn={form.draft.has_multiple_currencies}
        isBusy={form.isSaving}
        onChange={(isOn) => form.change({ has_multiple_currencies: isOn })}
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
        isBusy={form.isSaving}
        onChange={(isOn) => form.change({ deposits_require_https: isOn })}
      />
      <p className={classes['https']} data-closed={isClosing || undefined} aria-live="polite">
        {isHttps || isClosing ? <Icon size={18} aria-hidden /> : null}
        {t(isHttps ? 'is_https' : isClosing ? 'is_http_closed' : 'is_http')}
      </p>
      <FixedRow name={t('three_d')} hint={t('three_d_hint')} value={t('three_d_value')} />
      <FixedRow name={t('cards')} hint={t('cards_hint')} value={t('cards_value')} />
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
      isDisabled={form.isSaving}
      onChange={(text) => form.change({ [name]: text })}
    />
  );
  return (
    <div className={classes['pair']}>
      {field('minimum', t('minimum'))}
      {field('maximum', t('maximum'))}
      {field('daily_maximum', t('daily'), t('daily_hint'))}
      {field('balance_maximum', t('balance'), t('balance_hint'))}
      {field('second_approval_above', t('second'), t('second_hint'))}
    </div>
  );
}

interface SwitchRowProps {
  name: string;
  hint: string;
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchRow({ name, hint, ...rest }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={classes['choice']}>
      <div>
        <span id={id} className={classes['name']}>
          {name}
        </span>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      <Switch labelledBy={id} {...rest} />
    </div>
  );
}

/** Something that no one can switch, and why. */
function FixedRow({ name, hint, value }: { name: string; hint: string; value: string }) {
  return (
    <div className={classes['choice']}>
      <div>
        <span className={classes['name']}>{name}</span>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      <span className={classes['fixed']}>{value}</span>
    </div>
  );
}
