import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  text: string;
  /** What is copied, for those who can't see what it stands beside. */
  label: string;
  /** Shows a picture alone. */
  isSmall?: boolean;
  /** The button says all of its label. */
  isNamed?: boolean;
}

/** Copies, and says so where it was pressed and to screen readers. */
export function CopyButton({ text, label, isSmall = false, isNamed = false }: CopyButtonProps) {
  const t = useTranslations('shell.copy');
  const { outcome, copy } = useCopy();
  const icon =
    outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />;
  const words = isNamed ? label : t('copy');
  return (
    <>
      <Button
        variant={isSmall ? 'subtle' : 'default'}
        size={isSmall ? 'xs' : 'sm'}
        leftSection={isSmall ? null : icon}
        aria-label={outcome === 'copied' ? t('copied') : label}
        onClick={() => copy(text)}
      >
        {outcome === 'copied' ? t('copied') : isSmall ? icon : words}
      </Button>
      <VisuallyHidden component="output" aria-live="polite">
        {outcome === 'copied' ? t('copied') : null}
      </VisuallyHidden>
      {outcome === 'failed' ? <span role="alert">{t('failed')}</span> : null}
    </>
  );
}
