import { useTranslations } from 'use-intl';

/** Says something shortly over the page; what shows it is loaded with the first. */
export function useToast(): (message: string, color?: 'green' | 'red') => Promise<void> {
  const t = useTranslations('shell');
  return async (message, color) => {
    const { notifications } = await import('@mantine/notifications');
    notifications.show({
      message,
      ...(color === undefined ? {} : { color }),
      closeButtonProps: { 'aria-label': t('close') },
    });
  };
}
