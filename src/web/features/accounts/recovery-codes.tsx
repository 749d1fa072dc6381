import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useProfile } from '#web/session/session.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { CopyButton } from '#web/ui/act/copy-button.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The only time that they are shown: to be copied, saved or printed before going on. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations('settings.two_factor.codes');
  const store = useTranslations('shell')('brand');
  const email = useProfile()?.email ?? '';
  const [isKept, setKept] = useState(false);
  const [isTold, setTold] = useState(false);
  // The button that led here is gone.
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  const heading = t('heading', { store, email: isolate(email) });
  return (
    <Stack gap="md">
      <Text>{t('text')}</Text>
      <div ref={sheet} tabIndex={-1} className={classes['sheet']}>
        <p className={classes['heading']}>{heading}</p>
        <ul className={`bare boxed ${classes['codes']}`} aria-label={t('list')}>
          {codes.map((code) => (
            <li key={code}>
              <CodeText>{code}</CodeText>
            </li>
          ))}
        </ul>
      </div>
      <Group gap="sm">
        <CopyButton text={codes.join('\n')} label={t('copy')} isNamed />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveText('rasid-recovery-codes.txt', [t('heading', { store, email }), '', ...codes])}
        >
          {t('download')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </Group>
      <Tick isTicked={isKept} onChange={setKept} error={isTold && !isKept ? t('kept_missing') : null}>
        {t('kept')}
      </Tick>
      <Group justify="end">
        <Button onClick={() => (isKept ? onDone() : setTold(true))}>{t('done')}</Button>
      </Group>
    </Stack>
  );
}

function saveText(name: string, lines: readonly string[]): void {
  const file = URL.createObjectURL(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = file;
  link.download = name;
  link.click();
  URL.revokeObjectURL(file);
}
