import { Group, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { DeliveredCode } from '#shared/orders/orders.contract.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { CopyButton } from '#web/ui/act/copy-button.tsx';
import classes from './code-list.module.css';

interface CodeListProps {
  codes: readonly Pick<DeliveredCode, 'delivery_id' | 'code'>[];
  /** Which codes they are, where several lists stand on a page. */
  label?: string;
  /** Where something else copies them at once. */
  isCopiedElsewhere?: boolean;
}

/** Codes to read and copy. They live as long as this is shown. */
export function CodeList({ codes, label, isCopiedElsewhere = false }: CodeListProps) {
  const t = useTranslations('orders.codes');
  return (
    <Stack gap="xs">
      <ul className={classes.codes} aria-label={label ?? t('title')}>
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
      {codes.length > 1 && !isCopiedElsewhere ? (
        <Group gap="xs">
          <CopyButton
            text={codes.map(({ code }) => code).join('\n')}
            label={t(label === undefined ? 'copy_all' : 'copy_some')}
            isNamed
          />
        </Group>
      ) : null}
    </Stack>
  );
}
