import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { CopyRow } from '#web/ui/act/copy-row.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';

export interface NewSecret {
  secret: string;
  /** Until when the one before signs too. */
  earlierEndsAt?: string;
}

/** The only time that a secret is there to be copied: it stays until that is said to be done. */
export function ShownSecret({ secret, earlierEndsAt, onClose }: NewSecret & { onClose: () => void }) {
  const t = useTranslations('webhooks.shown');
  const { dateTime } = useDates();
  // What opened the dialog before it may be gone by now.
  const opener = useRef(document.querySelector('main'));
  return (
    <Dialog title={t('title')} isOpen onClose={onClose} opener={opener} staysOnSlip>
      <div className="stack">
        <Text>{t('text')}</Text>
        <CopyRow name={t('name')} value={secret} />
        {earlierEndsAt === undefined ? null : (
          <Text c="dimmed" size="sm">
            {t('earlier', { time: isolate(dateTime(earlierEndsAt)) })}
          </Text>
        )}
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </Dialog>
  );
}
