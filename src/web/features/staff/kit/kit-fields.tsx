import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '#shared/locale.ts';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { readCount } from '#web/ui/form/read-count.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { StarChoice } from '#web/ui/talk/star-choice.tsx';
import { SwitchRow } from '#web/ui/form/switch-row.tsx';
import { NamedSwitch, Switch } from '#web/ui/form/switch.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { useTellWrong, useWrongFields, type OnWrong } from '#web/ui/form/wrong-fields.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { Sample } from './sample.tsx';

const modes = ['instant', 'manual'] as const;
const STEPS = ['0.01', '1', '10'] as const;

/** What is filled in, chosen and switched. */
export function KitFields() {
  const t = useTranslations('kit.fields');
  return (
    <Section id="fields" title={t('title')}>
      <div className="pair top">
        <Texts />
        <Choices />
        <Switches />
        <div className="stack">
          <FileField />
          <ImageField />
        </div>
      </div>
    </Section>
  );
}

function Texts() {
  const t = useTranslations('kit.fields');
  const [words, setWords] = useState({ word: 'Gift cards', word_ar: 'بطاقات الهدايا' });
  return (
    <div className="stack">
      <TextInput label={t('name')} dir="auto" />
      <Sample of="BothLanguages">
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
      </Sample>
      <Numbers />
    </div>
  );
}

/** Whoever sends them is told that one can't be read. */
function Numbers() {
  const t = useTranslations('kit.fields');
  const { isSomeWrong, onWrong } = useWrongFields();
  return (
    <Sample of="NumberField, useWrongFields, useTellWrong">
      <Count initial="15" onWrong={onWrong} />
      <Count initial="15OO" onWrong={onWrong} />
      <output className="muted small">{t(isSomeWrong ? 'some_wrong' : 'all_read')}</output>
    </Sample>
  );
}

function Count({ initial, onWrong }: { initial: string; onWrong: OnWrong }) {
  const t = useTranslations('kit.fields');
  const [typed, setTyped] = useState(initial);
  const isWrong = readCount(typed, 1, 9999) === null;
  useTellWrong(isWrong, onWrong);
  return (
    <NumberField
      label={t('count')}
      value={typed}
      onChange={setTyped}
      isWhole
      error={isWrong ? t('wrong') : null}
    />
  );
}

function Choices() {
  const t = useTranslations('kit.fields');
  const [language, setLanguage] = useState<Language>('ar');
  const [mode, setMode] = useState<(typeof modes)[number]>('instant');
  const [step, setStep] = useState<(typeof STEPS)[number]>('1');
  return (
    <div className="stack">
      <Sample of="SelectField">
        <SelectField
          label={t('select')}
          value={step}
          options={STEPS.map((value) => ({ value, label: value }))}
          onChange={setStep}
        />
      </Sample>
      <Sample of="ChoiceRow">
        <ChoiceRow
          name={t('choice')}
          value={language}
          options={[
            { value: 'ar', label: 'العربية', lang: 'ar' },
            { value: 'en', label: 'English', lang: 'en' },
          ]}
          onChoose={setLanguage}
        />
      </Sample>
      <Sample of="ChoiceCards">
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
      </Sample>
    </div>
  );
}

function Switches() {
  const t = useTranslations('kit.fields');
  const [isOn, setOn] = useState(true);
  const [isTicked, setTicked] = useState(false);
  const [stars, setStars] = useState(0);
  return (
    <div className="stack">
      <Sample of="SwitchRow">
        <SwitchRow name={t('switch')} hint={t('switch_hint')} isOn={isOn} onChange={setOn} />
      </Sample>
      <Sample of="NamedSwitch">
        <NamedSwitch isOn={isOn} isBusy={false} onChange={setOn}>
          {t('switch_short')}
        </NamedSwitch>
      </Sample>
      <Sample of="Switch">
        <Switch isOn={isOn} label={t('switch_one')} onChange={setOn}>
          {t(isOn ? 'on' : 'off')}
        </Switch>
      </Sample>
      <Sample of="StarChoice">
        <StarChoice
          legend={t('stars')}
          stars={stars}
          error={stars === 0 ? t('untold') : null}
          say={(count) => t('star', { count })}
          onChoose={setStars}
        />
      </Sample>
      <Sample of="Tick">
        <Tick isTicked={isTicked} onChange={setTicked} error={isTicked ? null : t('untold')}>
          {t('tick')}
        </Tick>
      </Sample>
    </div>
  );
}

function FileField() {
  const t = useTranslations('kit.fields');
  const [file, setFile] = useState('');
  return (
    <Sample of="FieldGroup, DropZone, FileButton">
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
    </Sample>
  );
}

function ImageField() {
  const t = useTranslations('kit.fields.image');
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return (
    <Sample of="PictureField">
      <PictureField url={url} isDisabled={isBusy} say={t} onBusy={setBusy} onChange={setUrl}>
        <Thumb src={url} />
      </PictureField>
    </Sample>
  );
}
