import { Text, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { directionOf } from '#shared/locale.ts';
import { LanguagePair, type ShownLanguage } from './language-pair.tsx';
import { INSTRUCTIONS_MAX } from './method-draft.ts';
import classes from '../payments.module.css';
import type { MethodForm } from './use-method-form.ts';

/** How to make the transfer, in the words of the store. */
export function InstructionFields({ form, ...pair }: ShownLanguage & { form: MethodForm }) {
  const t = useTranslations('payments');
  const { instructions } = form.draft;
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{t('edit.instructions')}</legend>
      <Text size="sm" c="dimmed">
        {t('edit.instructions_hint')}
      </Text>
      <LanguagePair {...pair}>
        {(language) => (
          <Textarea
            label={t('edit.instructions_in', { language: t(`languages.${language}`) })}
            lang={language}
            dir={directionOf(language)}
            rows={6}
            maxLength={INSTRUCTIONS_MAX}
            value={instructions[language]}
            disabled={form.isSaving}
            onChange={(event) =>
              form.change({ instructions: { ...instructions, [language]: event.currentTarget.value } })
            }
          />
        )}
      </LanguagePair>
    </fieldset>
  );
}
