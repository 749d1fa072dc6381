import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CatalogueImport } from '#shared/products/imports.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import classes from '../imports.module.css';
import { part } from '#web/ui/page/part.ts';

const TakeBackDialog = part(async () => (await import('./take-back-dialog.tsx')).TakeBackDialog);

/** The way back from an import that was taken in, or why there is none any more. */
export function TakeBack({ one }: { one: CatalogueImport }) {
  const t = useTranslations('imports.back');
  const { dateTime } = useDates();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (one.taken_back_until === null) return <p className={classes['dimmed']}>{t('over')}</p>;
  return (
    <Stack className={classes['card']} gap="sm">
      {one.failure === null ? null : (
        <p role="alert" className={classes['problem']}>
          {t('failed')}
        </p>
      )}
      <Group justify="space-between" gap="sm">
        <Text>{t('until', { date: dateTime(one.taken_back_until) })}</Text>
        <Button
          ref={opener}
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('action')}
        </Button>
      </Group>
      {isOpen ? (
        <Suspense fallback={null}>
          <TakeBackDialog one={one} opener={opener} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
