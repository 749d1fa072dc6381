import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useRecentPassword } from '../../session/recent-password.tsx';
import type { AuditSearch } from './audit-search.ts';
import { saveAuditCsv } from './save-audit-csv.ts';

/** Saves the log as a file, with the same filters. */
export function CsvButton({ search }: { search: AuditSearch }) {
  const t = useTranslations('audit');
  const close = useTranslations('shell')('close');
  const say = useProblemText();
  const confirmed = useRecentPassword();
  const saving = useMutation({
    mutationFn: () => confirmed(() => saveAuditCsv(search)),
    onSuccess: () => tell(t('csv_done'), 'green', close),
    onError: (error) => tell(say(error), 'red', close),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t(saving.isPending ? 'csv_busy' : 'csv')}
    </Button>
  );
}

async function tell(message: string, color: string, close: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ message, color, closeButtonProps: { 'aria-label': close } });
}
