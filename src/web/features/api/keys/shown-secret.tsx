import { Button, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { CopyRow } from '#web/ui/act/copy-row.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';

interface ShownSecretProps {
  secret: string;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The only time that a secret is there to be copied: it stays until that is said to be done. */
export function ShownSecret({ secret, opener, onClose }: ShownSecretProps) {
  const t = useTranslations('api_keys.shown');
  return (
    <Dialog title={t('title')} isOpen onClose={onClose} opener={opener} staysOnSlip>
      <div className="stack">
        <Text>{t('text')}</Text>
        <CopyRow name={t('name')} value={secret} />
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </Dialog>
  );
}
