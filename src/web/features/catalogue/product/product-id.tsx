import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { CopyButton } from '#web/ui/act/copy-button.tsx';

/** Programs of resellers order by it. */
export function ProductId({ id }: { id: string }) {
  const t = useTranslations('catalogue.product');
  const shown = id.toUpperCase();
  return (
    <Group gap={0}>
      <Text size="xs" c="dimmed">
        <VisuallyHidden component="span">{t('id')}</VisuallyHidden> <CodeText>{shown}</CodeText>
      </Text>
      <CopyButton text={shown} label={t('copy_id')} isSmall />
    </Group>
  );
}
