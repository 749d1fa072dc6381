import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import type { LookDialogProps } from './looks/look-dialog.tsx';

const LookDialog = whenOpened<LookDialogProps>(
  async () => (await import('./looks/look-dialog.tsx')).LookForm,
);

/** Shows staff what was handed over once, when they must. */
export function LookButton({ deliveryId }: { deliveryId: string }) {
  const t = useTranslations('code_looks.look');
  const may = useMay();
  if (!may('see_delivered_codes')) return null;
  return (
    <DialogButton button={t('action')} look={{ size: 'compact-sm' }}>
      {/* What was shown is gone when it closes. */}
      {(dialog) => (dialog.isOpen ? <LookDialog {...dialog} deliveryId={deliveryId} /> : null)}
    </DialogButton>
  );
}
