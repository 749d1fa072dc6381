import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Invoicing } from '#shared/invoices/invoices.contract.ts';
import { isolate } from '#shared/locale.ts';
import { phoneText } from '#shared/phone-text.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Preview } from '#web/ui/show/preview.tsx';
import { bodyOf, type InvoicingDraft } from './invoicing-draft.ts';

interface SellerPreviewProps {
  draft: InvoicingDraft;
  seller: Invoicing['seller'];
}

/** The head of the next invoice, as it is typed: what is left empty is left out there too. */
export function SellerPreview({ draft, seller }: SellerPreviewProps) {
  const t = useTranslations('invoices.settings');
  const typed = bodyOf(draft, 0);
  const capital = typed.capital === null ? null : t('capital_is', { capital: isolate(typed.capital) });
  const lines = [typed.legal_form, capital, typed.address].filter((line) => line !== null);
  const numbers = (['rc', 'nif', 'nis', 'ai'] as const).flatMap((key) => {
    const value = typed[key];
    if (value === null) return [];
    // Kept without what groups their digits.
    return [{ label: key.toUpperCase(), value: key === 'rc' ? value : value.replaceAll(/[\s.-]/g, '') }];
  });
  return (
    <Preview>
      <Stack gap={2}>
        <Text size="xs" c="dimmed">
          {t('seller')}
        </Text>
        <Text size="lg" fw={600} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{typed.name === '' ? '–' : typed.name}</bdi>
        </Text>
        {lines.map((line) => (
          <Text key={line} size="sm" c="dimmed">
            <bdi>{line}</bdi>
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          <bdi dir="ltr">{`${phoneText(seller.phone)} · ${seller.email}`}</bdi>
        </Text>
        {numbers.map(({ label, value }) => (
          <Text key={label} size="sm">
            <Text span inherit c="dimmed">
              {label}
            </Text>{' '}
            <CodeText>{value}</CodeText>
          </Text>
        ))}
      </Stack>
      <Text size="sm">{t('tax_is', { rate: isolate(`${typed.tax_rate}%`) })}</Text>
      {numbers.length === 4 ? null : <p className="small warns">{t('numbers_missing')}</p>}
    </Preview>
  );
}
