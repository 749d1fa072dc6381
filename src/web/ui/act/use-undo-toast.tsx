import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'use-intl';

/** Long enough to read it and to reach the button. */
const SHOWN_MS = 12_000;

interface Undo {
  label: string;
  onUndo: () => void;
}

/** Says over the page that something is done, with the way to take it back. */
export function useUndoToast(): (message: string, undo: Undo) => Promise<void> {
  const t = useTranslations('shell');
  return async (message, { label, onUndo }) => {
    const id = notifications.show({
      color: 'green',
      autoClose: SHOWN_MS,
      closeButtonProps: { 'aria-label': t('close') },
      message: (
        <Group justify="space-between" gap="sm">
          <span>{message}</span>
          <Button
            variant="light"
            size="sm"
            onClick={() => {
              notifications.hide(id);
              onUndo();
            }}
          >
            {label}
          </Button>
        </Group>
      ),
    });
  };
}
