import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formattingLocale } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { Section } from '#web/ui/page/section.tsx';
import {
  fromTemplate,
  overwrittenBy,
  templateNames,
  templates,
  type TemplateName,
} from './editor-templates.ts';
import type { ProductForm } from '../editor/use-product-form.ts';

/** Prices, plans, trial and currency in one go; asks first where something would be written over, and can be undone. */
export function QuickTemplates({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor');
  const list = new Intl.ListFormat(formattingLocale(useLanguage().language));
  const amountText = useAmountText();
  const [asked, setAsked] = useState<TemplateName | null>(null);
  const opener = useRef<HTMLElement>(null);

  function apply(name: TemplateName): void {
    form.changeWithUndo(
      fromTemplate(form.draft, name),
      t('templates.applied', { name: t(`templates.names.${name}`) }),
    );
    setAsked(null);
  }

  function choose(name: TemplateName, from: HTMLElement): void {
    opener.current = from;
    if (overwrittenBy(form.draft, name).length > 0) setAsked(name);
    else apply(name);
  }

  return (
    <Section title={t('templates.title')} text={t('templates.text')}>
      <Group gap="sm">
        {templateNames.map((name) => {
          const { currency, monthly } = templates[name];
          const price = amountText({ amount: monthly.replace(',', ''), currency }, currency);
          return (
            <Button
              key={name}
              variant="default"
              h="auto"
              py="xs"
              onClick={(event) => choose(name, event.currentTarget)}
            >
              <Stack gap={0} align="start" lh={1.6}>
                <span>{t(`templates.names.${name}`)}</span>
                <span className="muted small">{t('templates.from', { price })}</span>
              </Stack>
            </Button>
          );
        })}
      </Group>
      {asked === null ? null : (
        <ConfirmDialog
          title={t('templates.ask_title', { name: t(`templates.names.${asked}`) })}
          action={t('templates.apply')}
          opener={opener}
          onConfirm={() => apply(asked)}
          onClose={() => setAsked(null)}
        >
          <Text>
            {t('templates.ask_text', {
              fields: list.format(overwrittenBy(form.draft, asked).map((field) => t(`labels.${field}`))),
            })}
          </Text>
        </ConfirmDialog>
      )}
    </Section>
  );
}
