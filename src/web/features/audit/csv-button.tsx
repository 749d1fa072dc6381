import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useRecentPassword } from '../../session/recent-password.tsx';
import { useToast } from '../../ui/use-toast.ts';
import type { AuditSearch } from './audit-search.ts';
import { saveAuditCsv } from './save-audit-csv.ts';

/** Saves the log as a file, with the same filters. */
export function CsvButton({ search }: { search: AuditSearch }) {
  const t = useTranslations('audit');
  const toast = useToast();
  const say = useProblemText();
  const confirmed = useRecentPassword();
  const saving = useMutation({
    mutationFn: () => confirmed(() => saveAuditCsv(search)),
    onSuccess: () => toast(t('csv_done'), 'green'),
    onError: (error) => toast(say(error), 'red'),
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
