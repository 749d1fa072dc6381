import { notifications } from '@mantine/notifications';
import { useTranslations } from 'use-intl';

/** Says something shortly over the page. */
export function useToast(): (message: string, color?: 'green' | 'red', title?: string) => Promise<void> {
  const t = useTranslations('shell');
  return async (message, color, title) => {
    notifications.show({
      message,
      ...(title === undefined ? {} : { title }),
      ...(color === undefined ? {} : { color }),
      closeButtonProps: { 'aria-label': t('close') },
    });
  };
}
