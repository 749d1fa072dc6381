import { Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { IMPORT_BYTES_MAX, type ImportKind } from '#shared/products/imports.contract.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useOnce } from '#web/ui/act/use-once.ts';

const FILES = { products: 'products', categories: 'categories', tiers: 'bulk-tiers' } as const;
const MEGABYTE = 1_000_000;

/** One table: what it holds, its file, and a new one for it. */
export function KindCard({ kind }: { kind: ImportKind }) {
  const t = useTranslations('imports');
  const say = useProblemText();
  const start = useStartImport(kind);
  return (
    <Paper component="li">
      <Stack gap="sm" h="100%">
        <h2 className="heading">{t(`kinds.${kind}.title`)}</h2>
        <Text size="sm" c="dimmed" flex={1}>
          {t(`kinds.${kind}.text`)}
        </Text>
        <Group gap="xs" grow wrap="nowrap" preventGrowOverflow={false}>
          <DownloadButton
            address={`/api/admin/${FILES[kind]}.csv`}
            fallbackName={`${FILES[kind]}.csv`}
            busy={t('export_busy')}
            done={t('export_done')}
          >
            {t('export')}
          </DownloadButton>
          <FileButton accept=".csv,text/csv" onChange={(file) => file !== null && start.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                px="xs"
                leftSection={<IconUpload size={18} aria-hidden />}
                loading={start.isPending}
                aria-label={`${t('import')}: ${t(`kinds.${kind}.title`)}`}
              >
                {t('import')}
              </Button>
            )}
          </FileButton>
        </Group>
        {start.error === null || start.isPending ? null : (
          <Text role="alert" c="red">
            {start.error instanceof RangeError
              ? t('too_large', { maximum: IMPORT_BYTES_MAX / MEGABYTE })
              : say(start.error)}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

const NAME_LENGTH = 200;

/** Sends a table in and goes to its page. RangeError: it is larger than the store takes. */
function useStartImport(kind: ImportKind) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const once = useOnce();
  return useSingleMutation({
    mutationFn: async (file: File) => {
      if (file.size > IMPORT_BYTES_MAX) throw new RangeError('the file is too large');
      const query = { kind, name: file.name.slice(-NAME_LENGTH) || 'table.csv' };
      return once([query, file.size, file.lastModified], async (idempotencyKey) => {
        return (await call('POST /api/admin/imports', { query, upload: file, idempotencyKey })).data;
      });
    },
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['imports'] });
      void navigate({ to: '/admin/imports/$importId', params: { importId: id } });
    },
  });
}
