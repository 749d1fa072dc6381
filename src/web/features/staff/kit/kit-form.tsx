import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '#shared/locale.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { CopyButton } from '#web/ui/act/copy-button.tsx';
import { DialogButton, type OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NameFields, NO_NAMES } from '#web/ui/form/name-fields.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { PageForm } from '#web/ui/form/page-form.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { Saved } from '#web/ui/form/saved.tsx';
import { SwitchRow } from '#web/ui/form/switch-row.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { NamedSwitch } from '#web/ui/form/switch.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Section } from '#web/ui/page/section.tsx';

const modes = ['instant', 'manual'] as const;
const STEPS = ['0.01', '1', '10'] as const;

/** Fields, a form in a dialog, and acts that succeed and are refused. */
export function KitForm() {
  const t = useTranslations('kit.form');
  return (
    <Section title={t('title')}>
      <Fields />
      <OnPage />
      <Group>
        <Form />
        <ActButton
          button={t('act')}
          title={t('act_title')}
          text={t('act_text')}
          confirm={t('act')}
          isDangerous
          act={() => Promise.resolve()}
          done={() => t('act_done')}
        />
        <ActButton
          button={t('refused')}
          title={t('refused')}
          text={t('refused_text')}
          confirm={t('send')}
          act={() => Promise.reject(new ApiProblem('changed_meanwhile', 409))}
        />
        <Saved>{t('sent')}</Saved>
        <CopyButton text="XK4P-99QF" label={t('copy')} isNamed />
      </Group>
    </Section>
  );
}

function Fields() {
  const t = useTranslations('kit.form');
  const [amount, setAmount] = useState('15OO');
  const [isOn, setOn] = useState(true);
  const [isTicked, setTicked] = useState(false);
  const [language, setLanguage] = useState<Language>('ar');
  const [mode, setMode] = useState<(typeof modes)[number]>('instant');
  const [words, setWords] = useState({ word: 'Gift cards', word_ar: 'بطاقات الهدايا' });
  const [step, setStep] = useState<(typeof STEPS)[number]>('1');
  return (
    <div className="pair">
      <TextInput label={t('name')} dir="auto" />
      <NumberField
        label={t('amount')}
        value={amount}
        onChange={setAmount}
        error={/^\d+(\.\d{1,2})?$/.test(amount) ? null : t('wrong')}
      />
      <SwitchRow name={t('switch')} hint={t('switch_hint')} isOn={isOn} onChange={setOn} />
      <BothLanguages
        field="word"
        label={t}
        of={(name) => ({
          value: words[name],
          error: null,
          onChange: ({ currentTarget: { value } }) => setWords({ ...words, [name]: value }),
        })}
        maxLength={80}
      />
      <SelectField
        label={t('select')}
        value={step}
        options={STEPS.map((value) => ({ value, label: value }))}
        onChange={setStep}
      />
      <NamedSwitch isOn={isOn} isBusy={false} onChange={setOn}>
        {t('switch_short')}
      </NamedSwitch>
      <Tick isTicked={isTicked} onChange={setTicked}>
        {t('tick')}
      </Tick>
      <ChoiceRow
        name={t('choice')}
        value={language}
        options={[
          { value: 'ar', label: 'العربية', lang: 'ar' },
          { value: 'en', label: 'English', lang: 'en' },
        ]}
        onChoose={setLanguage}
      />
      <ChoiceCards
        label={t('mode')}
        value={mode}
        onChoose={setMode}
        choices={modes.map((value) => ({
          value,
          name: t(`modes.${value}`),
          about: t(`modes.${value}_text`),
        }))}
      />
      <FileField />
    </div>
  );
}

function FileField() {
  const t = useTranslations('kit.form');
  const [file, setFile] = useState('');
  return (
    <FieldGroup title={t('file')} hint={t('file_hint')}>
      <DropZone label={t('file')} isOff={false} onDrop={(dropped) => setFile(dropped.name)}>
        <FileButton
          label={t('choose_file')}
          kinds="image/*"
          isBusy={false}
          onChoose={(chosen) => setFile(chosen.name)}
        />
        <output>{file}</output>
      </DropZone>
    </FieldGroup>
  );
}

function OnPage() {
  const t = useTranslations('kit.form');
  const draft = useDraft({ initial: NO_NAMES, isLive: true, send: () => Promise.resolve({}) });
  return (
    <PageForm draft={draft} say={(word) => t(word === 'saved' ? 'sent' : 'send')}>
      <NameFields field={draft.field} />
    </PageForm>
  );
}

function Form() {
  const t = useTranslations('kit.form');
  return <DialogButton button={t('dialog')}>{(dialog) => <ReasonDialog {...dialog} />}</DialogButton>;
}

function ReasonDialog(dialog: OpenedDialog) {
  const t = useTranslations('kit.form');
  const draft = useDraft({
    initial: { reason: '' },
    least: { reason: 5 },
    send: () => Promise.resolve(null),
    done: () => t('sent'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('dialog')} action={t('send')}>
      <ReasonField {...draft.field('reason')} label={t('reason')} />
    </FormDialog>
  );
}
