import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CodeText } from '../show/code-text.tsx';
import { useCopy } from './use-copy.ts';
import classes from './copy-row.module.css';

interface CopyRowProps {
  name: string;
  /** What is copied. */
  value: string;
  isLarge?: boolean;
  /** What is shown, where that is not the very text. */
  children?: ReactNode;
}

/** Something to be typed elsewhere, and a button that saves the typing. */
export function CopyRow({ name, value, isLarge = false, children }: CopyRowProps) {
  const t = useTranslations('shell.copy');
  const { outcome, copy } = useCopy();
  const isCopied = outcome === 'copied';
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={`row between gap-sm ${classes['row']}`}>
      <div className="stack gap-0">
        <span className="muted small">{name}</span>
        <span className={`break ${classes['value']}`} data-large={isLarge || undefined}>
          {children ?? <CodeText>{value}</CodeText>}
        </span>
        {outcome === 'failed' ? <span role="alert">{t('failed')}</span> : null}
      </div>
      <Button
        variant="default"
        size="sm"
        className={`fixed ${classes['copy']}`}
        leftSection={<Icon size={16} aria-hidden />}
        aria-label={t('one', { name })}
        onClick={() => copy(value)}
      >
        <span className={classes['verb']}>{t(isCopied ? 'copied' : 'copy')}</span>
      </Button>
      <output className="visually-hidden">{isCopied ? t('copied') : null}</output>
    </div>
  );
}
