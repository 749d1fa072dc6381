import { Group, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { DeliveredCode } from '#shared/contracts/orders.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './code-list.module.css';

/** Codes to read and copy. They live as long as this is shown. */
export function CodeList({ codes }: { codes: readonly DeliveredCode[] }) {
  const t = useTranslations('orders.codes');
  return (
    <Stack gap="xs">
      <ul className={classes.codes} aria-label={t('title')}>
        {codes.map(({ delivery_id, code }, index) => (
          <li key={delivery_id} className={classes.code}>
            <CodeText>{code}</CodeText>
            <Group gap="xs" ms="auto">
              <CopyButton
                text={code}
                label={codes.length === 1 ? t('copy') : t('copy_one', { n: index + 1 })}
              />
            </Group>
          </li>
        ))}
      </ul>
      {codes.length > 1 ? (
        <Group gap="xs">
          <CopyButton text={codes.map(({ code }) => code).join('\n')} label={t('copy_all')} isNamed />
        </Group>
      ) : null}
    </Stack>
  );
}
