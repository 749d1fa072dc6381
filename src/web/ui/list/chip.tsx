import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

/** A filter that no field shows, with its end. */
export function Chip({ children: name, onRemove }: { children: string; onRemove: () => void }) {
  const t = useTranslations('shell.list');
  return (
    <Button
      size="sm"
      variant="light"
      rightSection={<IconX size={16} aria-hidden />}
      aria-label={t('remove', { name })}
      onClick={onRemove}
    >
      {name}
    </Button>
  );
}
