import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { directionOf, isolate, type Language } from '#shared/locale.ts';
import { LINE_MAX, TEXT_MAX, type Template } from '#shared/store/templates.contract.ts';
import type { TextField } from '#web/ui/form/use-form.ts';

export type Typing = HTMLInputElement | HTMLTextAreaElement;

interface PartFieldProps {
  part: Template['parts'][number];
  /** Of the text, whatever the page is read in. */
  language: Language;
  /** What the release comes with. */
  usual: string;
  field: TextField;
  ref: (field: Typing | null) => void;
  onFocus: () => void;
}

/** One part of a template, with the default below it where it says something else. */
export function PartField({ part, language, usual, field, ref, onFocus }: PartFieldProps) {
  const t = useTranslations('templates');
  const props = {
    ...field,
    label: t(`parts.${part.name}`),
    description: field.value === usual ? undefined : t('editor.default', { text: isolate(usual) }),
    lang: language,
    dir: directionOf(language),
    autoComplete: 'off',
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as (
      | 'label'
      | 'input'
      | 'error'
      | 'description'
    )[],
    ref,
    onFocus,
  };
  return part.is_line ? (
    <TextInput maxLength={LINE_MAX} {...props} />
  ) : (
    <Textarea rows={3} maxLength={TEXT_MAX} {...props} />
  );
}
