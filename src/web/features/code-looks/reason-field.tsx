import { Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { LOOK_REASON } from '#shared/contracts/code-looks.ts';

export const isReason = (text: string) => text.trim().length >= LOOK_REASON.least;

export function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('code_looks');
  return (
    <Textarea
      label={t('reason')}
      description={t('reason_hint')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={LOOK_REASON.most}
      autosize
      minRows={2}
      dir="auto"
      data-autofocus
    />
  );
}
