import { Stack, Tabs, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { FileButton } from '#web/ui/form/file-button.tsx';
import tabs from '#web/ui/page/scrolling-tabs.module.css';
import desk from './desk.module.css';
import { missingOf, type Given, type GivenKind } from './handed-over.ts';

const FILE_KINDS = 'application/pdf,image/jpeg,image/png,image/webp';
const TEXT_LENGTH = 4000;
const FIELD_LENGTH = 300;

interface FieldsProps {
  label: string;
  kinds: readonly GivenKind[];
  given: Given;
  onChange: (change: Partial<Given>) => void;
  /** Sent once: what is missing says so. */
  isChecked: boolean;
  isBusy: boolean;
  /** How many codes could be handed over; where a code is one of the kinds. */
  spareCodes?: number;
}

/** What is handed over: one of several kinds, each with its fields. What was typed for one stays while another is open. */
export function HandedOverFields(props: FieldsProps) {
  const { label, kinds, given, onChange, isBusy } = props;
  const t = useTranslations('delivery_desk.kinds');
  return (
    <Tabs
      value={given.kind}
      onChange={(value) => {
        const kind = kinds.find((one) => one === value);
        if (kind !== undefined) onChange({ kind });
      }}
      keepMounted={false}
    >
      <Stack gap="md">
        <Tabs.List aria-label={label} className={tabs.list}>
          {kinds.map((kind) => (
            <Tabs.Tab key={kind} value={kind} className={`${tabs.tab} ${desk['tab']}`} disabled={isBusy}>
              {t(kind)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {kinds.map((kind) => (
          <Tabs.Panel key={kind} value={kind}>
            <Fields {...props} />
          </Tabs.Panel>
        ))}
      </Stack>
    </Tabs>
  );
}

function Fields(props: FieldsProps) {
  const t = useTranslations('delivery_desk.given');
  const { given, spareCodes = 0 } = props;
  switch (given.kind) {
    case 'code':
      return <Text>{spareCodes === 0 ? t('no_code') : t('code_text', { count: spareCodes })}</Text>;
    case 'text':
      return <TextFields {...props} />;
    case 'credentials':
      return <Credentials {...props} />;
    case 'file':
      return <FileField {...props} />;
    case 'done':
      return <Text>{t('done_text')}</Text>;
  }
}

function useMistake({ given, isChecked }: FieldsProps): (name: keyof Given) => string | null {
  const fields = useTranslations('fields');
  const missing = isChecked ? missingOf(given) : [];
  return (name) => (missing.includes(name) ? fields('required') : null);
}

function TextFields(props: FieldsProps) {
  const t = useTranslations('delivery_desk.given');
  const mistake = useMistake(props);
  return (
    <Textarea
      label={t('text')}
      description={t('text_hint')}
      rows={4}
      dir="auto"
      maxLength={TEXT_LENGTH}
      value={props.given.text}
      error={mistake('text')}
      disabled={props.isBusy}
      aria-required
      data-autofocus
      onChange={(event) => props.onChange({ text: event.currentTarget.value })}
    />
  );
}

function Credentials(props: FieldsProps) {
  const t = useTranslations('delivery_desk.given');
  const mistake = useMistake(props);
  const { given, onChange, isBusy } = props;
  // Shown as it is typed: it is someone else's, and a slip would lock them out.
  const line = {
    dir: 'ltr',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: FIELD_LENGTH,
    disabled: isBusy,
  } as const;
  return (
    <Stack gap="sm">
      <TextInput
        {...line}
        label={t('user')}
        value={given.user}
        error={mistake('user')}
        aria-required
        onChange={(event) => onChange({ user: event.currentTarget.value })}
      />
      <TextInput
        {...line}
        label={t('password')}
        value={given.password}
        error={mistake('password')}
        aria-required
        onChange={(event) => onChange({ password: event.currentTarget.value })}
      />
      <Textarea
        label={t('details')}
        rows={2}
        dir="auto"
        maxLength={TEXT_LENGTH}
        value={given.details}
        disabled={isBusy}
        onChange={(event) => onChange({ details: event.currentTarget.value })}
      />
    </Stack>
  );
}

function FileField(props: FieldsProps) {
  const t = useTranslations('delivery_desk.given');
  const mistake = useMistake(props);
  const { given, onChange, isBusy } = props;
  return (
    <Stack gap="xs" align="start">
      <FileButton
        label={t(given.file === null ? 'choose_file' : 'other_file')}
        kinds={FILE_KINDS}
        isBusy={isBusy}
        onChoose={(file) => onChange({ file })}
      />
      {given.file === null ? null : <Text>{isolate(given.file.name)}</Text>}
      {mistake('file') === null ? null : (
        <Text role="alert" c="red" size="sm">
          {t('no_file')}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('file_hint')}
      </Text>
    </Stack>
  );
}
