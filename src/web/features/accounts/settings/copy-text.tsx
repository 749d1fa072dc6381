import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useCopy } from '#web/ui/act/use-copy.ts';

interface CopyTextProps {
  text: string;
  /** What is copied. */
  name: string;
  /** On the button; without it, only that it copies. */
  label?: string;
}

/** Copies, and says whether it worked. */
export function CopyText({ text, name, label }: CopyTextProps) {
  const t = useTranslations('settings');
  const { outcome, copy } = useCopy();
  const isCopied = outcome === 'copied';
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        aria-label={label === undefined ? `${t('copy')}: ${name}` : undefined}
        onClick={() => copy(text)}
      >
        {label ?? t('copy')}
      </Button>
      <output className={isCopied ? undefined : 'visually-hidden'}>{isCopied ? t('copied') : null}</output>
      {outcome === 'failed' ? <span role="alert">{t('copy_failed')}</span> : null}
    </>
  );
}
