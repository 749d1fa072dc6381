import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import type { ListDialogProps } from './looks/list-dialog.tsx';

const ListDialog = whenOpened<ListDialogProps>(
  async () => (await import('./looks/list-dialog.tsx')).ListForm,
);

/** What clients reported, for whoever supplied it: of one report, or of all open ones (of a product). */
export function ListButton({ about }: Pick<ListDialogProps, 'about'>) {
  const t = useTranslations('code_looks.list');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!may('see_delivered_codes')) return null;
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(about.report_id === undefined ? 'action' : 'one')}
      </Button>
      {isOpen ? <ListDialog isOpen about={about} opener={opener} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
