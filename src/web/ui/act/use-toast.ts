import { useTranslations } from 'use-intl';
import { loadPart } from '#web/api/load-part.ts';

/** Says something shortly over the page; what shows it is loaded with the first. */
export function useToast(): (message: string, color?: 'green' | 'red', title?: string) => Promise<void> {
  const t = useTranslations('shell');
  return async (message, color, title) => {
    const notifications = await loadPart(async () => (await import('@mantine/notifications')).notifications);
    notifications.show({
      message,
      ...(title === undefined ? {} : { title }),
      ...(color === undefined ? {} : { color }),
      closeButtonProps: { 'aria-label': t('close') },
    });
  };
}
