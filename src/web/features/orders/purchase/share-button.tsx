import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/act/use-toast.ts';

interface ShareButtonProps {
  /** What the customer reads. */
  text: string;
  /** For those who can't see what it stands beside. */
  label: string;
}

/** Hands a code on by the device's own share sheet; browsers without one have no such button. */
export function ShareButton({ text, label }: ShareButtonProps) {
  const t = useTranslations('orders.codes');
  const toast = useToast();
  if (!('share' in navigator)) return null;
  const share = () =>
    navigator.share({ text }).catch((error: unknown) => {
      // Closed without choosing anybody.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        void toast(t('share_failed'), 'red');
    });
  return (
    <Button
      variant="default"
      size="sm"
      px="xs"
      leftSection={<IconShare2 size={16} aria-hidden />}
      aria-label={label}
      onClick={() => void share()}
    >
      {t('share')}
    </Button>
  );
}
