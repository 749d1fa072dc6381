import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import type { FindDialogProps } from './looks/find-dialog.tsx';

const FindDialog = whenOpened<FindDialogProps>(
  async () => (await import('./looks/find-dialog.tsx')).FindForm,
);

/** Finds an order by a code. What is typed stands in no address, and is gone with the dialog. */
export function FindButton() {
  const t = useTranslations('code_looks.find');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!may('find_codes')) return null;
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        leftSection={<IconSearch size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('action')}
      </Button>
      {isOpen ? <FindDialog isOpen opener={opener} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
