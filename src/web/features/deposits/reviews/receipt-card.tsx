import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';

interface ReceiptCardProps {
  deposit: ReviewedDeposit;
  client: string;
}

/** The receipt as it is kept: a picture, a PDF, or none yet. */
export function ReceiptCard({ deposit: { transfer }, client }: ReceiptCardProps) {
  const t = useTranslations('reviews.receipt');
  const url = transfer?.receipt_url ?? null;
  if (url === null) return <EmptyState title={t('none')} text={t('none_text')} />;
  return (
    <Paper component="section" aria-label={t('of', { client })}>
      {transfer?.receipt_type === 'application/pdf' ? (
        <Stack align="center" gap="sm" py="xl" ta="center">
          <IconFileTypePdf size={48} stroke={1.5} aria-hidden />
          <Title order={2} size="h3">
            {t('pdf')}
          </Title>
          <Text c="dimmed">{t('pdf_text')}</Text>
          <Button component="a" href={url} target="_blank" rel="noopener">
            {t('open_pdf')}
          </Button>
        </Stack>
      ) : (
        <Picture url={url} client={client} />
      )}
    </Paper>
  );
}

function Picture({ url, client }: { url: string; client: string }) {
  const t = useTranslations('reviews.receipt');
  const shell = useTranslations('shell');
  const [hasFailed, setFailed] = useState(false);
  if (!hasFailed) return <ReceiptPicture url={url} client={client} onFailure={() => setFailed(true)} />;
  return (
    <Stack gap="sm" role="alert">
      <Title order={2} size="h3">
        {t('failed')}
      </Title>
      <Text>{t('failed_text')}</Text>
      <Group>
        <Button variant="default" onClick={() => setFailed(false)}>
          {shell('retry')}
        </Button>
      </Group>
    </Stack>
  );
}
