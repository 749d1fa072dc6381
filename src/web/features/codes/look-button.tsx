import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import type { LookDialogProps } from './looks/look-dialog.tsx';

const LookDialog = whenOpened<LookDialogProps>(
  async () => (await import('./looks/look-dialog.tsx')).LookForm,
);

/** Shows staff what was handed over once, when they must. */
export function LookButton({ deliveryId }: { deliveryId: string }) {
  const t = useTranslations('code_looks.look');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!may('see_delivered_codes')) return null;
  return (
    <>
      <Button ref={opener} size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {isOpen ? (
        <LookDialog isOpen deliveryId={deliveryId} opener={opener} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
