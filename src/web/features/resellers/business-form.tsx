import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, type ChangeEvent, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { wilayas, wilayaText } from '#shared/wilayas.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { numberFields, type BusinessField } from './business-fields.ts';
import classes from './business-form.module.css';
import { Section } from '#web/ui/page/section.tsx';
import { SaveNote } from './profile/save-note.tsx';
import type { BusinessFormState } from './profile/use-business-form.ts';

/** What is wrong stands right below what is typed. */
const WRAPPER_ORDER: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];

export function BusinessForm({ form }: { form: BusinessFormState }) {
  const t = useTranslations('business');
  const element = useFocusOnProblem(form.error);
  const { isDirty, isSaving } = form;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isDirty) form.save();
  }

  return (
    <Section title={t('form.title')} text={t('form.text')}>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap="md">
          <Refusal error={form.error} />
          <Fields form={form} />
          <Group gap="sm">
            <Button type="submit" disabled={!isDirty || isSaving}>
              {t(isSaving ? 'saving' : 'save')}
            </Button>
            <SaveNote isShown={form.isSaved && !isDirty} />
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

function Fields({ form }: { form: BusinessFormState }) {
  const t = useTranslations('business');
  const { language } = useLanguage();
  return (
    <>
      <div className={classes.words}>
        <TextInput {...propsOf('trade_name')} autoComplete="organization" maxLength={120} />
      </div>
      <div className={classes.pair}>
        <div className={classes.number}>
          <TextInput {...propsOf('phone')} type="tel" autoComplete="tel" maxLength={30} dir="ltr" />
        </div>
        <NativeSelect
          {...propsOf('wilaya')}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          data={[
            { value: '', label: t('form.no_wilaya') },
            ...wilayas.map(({ number }) => ({
              value: String(number),
              label: wilayaText(number, language),
            })),
          ]}
        />
      </div>
      <div className={classes.words}>
        <Textarea {...propsOf('address')} autoComplete="street-address" rows={2} maxLength={300} />
      </div>
      <fieldset className={classes.numbers}>
        <legend className={classes.legend}>{t('form.numbers')}</legend>
        {numberFields.map((field) => (
          <div key={field} className={classes.number}>
            <TextInput
              {...propsOf(field)}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              {...(field === 'rc' ? {} : { inputMode: 'numeric' })}
            />
          </div>
        ))}
      </fieldset>
    </>
  );

  function propsOf(field: BusinessField) {
    return {
      name: field,
      label: t(`form.${field}`),
      ...(field === 'wilaya' ? {} : { description: t(`form.${field}_help`) }),
      inputWrapperOrder: WRAPPER_ORDER,
      value: form.draft[field],
      error: form.problemOf(field),
      disabled: form.isSaving,
      onChange: ({
        currentTarget,
      }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        form.type(field, currentTarget.value),
    };
  }
}

/** A refused form leads to the first field that the server found fault with. */
function useFocusOnProblem(error: Error | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return form;
}
