import { Box, Stack, Table, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { PriceLine } from '#shared/staff/bulk-runs.contract.ts';
import type { AnswerOf } from '#web/api/call.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

interface ChangedPricesProps {
  preview: AnswerOf<'POST /api/admin/products/price-runs'> | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** What each price becomes; products that stay as they are come first, with the reason. */
export function ChangedPrices({ preview, error, onRetry }: ChangedPricesProps) {
  const t = useTranslations('bulk_runs.change');
  if (error !== null) return <ErrorCard title={t('preview_failed')} error={error} onRetry={onRetry} />;
  if (preview === undefined) return <LoadingBlock height={160} />;
  const { count, refused, below_cost: below, lines } = preview;
  return (
    <Stack gap="xs">
      <Text component="output" fw={600}>
        {t('summary', { fit: count - refused })}
        {refused === 0 ? null : (
          <Text span c="red">
            {' · '}
            {t('stays', { count: refused })}
          </Text>
        )}
        {below === 0 ? null : (
          <Text span c="red">
            {' · '}
            {t('below_cost', { count: below })}
          </Text>
        )}
      </Text>
      <Box component="section" className="scrolls" mah="40dvh" aria-label={t('preview')} tabIndex={0}>
        <Table verticalSpacing="xs">
          <caption className="visually-hidden">{t('preview')}</caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('product')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('before')}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t('after')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Line key={line.product_id} line={line} />
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      {count > lines.length ? (
        <Text size="sm" c="dimmed">
          {t('more', { count: count - lines.length })}
        </Text>
      ) : null}
    </Stack>
  );
}

function Line({ line: { name, name_ar: arabic, currency, refusal, prices } }: { line: PriceLine }) {
  const t = useTranslations('bulk_runs');
  const local = useInLanguage();
  if (refusal !== null)
    return (
      <Table.Tr>
        <Table.Td colSpan={3}>
          <bdi>{local(name, arabic)}</bdi>
          <Text size="sm" c="red">
            {t(`rows.${refusal}`)}
          </Text>
        </Table.Td>
      </Table.Tr>
    );
  return prices.map(({ option, option_ar: optionArabic, from, to, is_below_cost: isBelow }, place) => (
    <Table.Tr key={`${place} ${option ?? ''}`}>
      <Table.Td>
        {option === null ? (
          <bdi>{local(name, arabic)}</bdi>
        ) : (
          <Text size="sm" c="dimmed" ps="md">
            <bdi>{local(option, optionArabic ?? option)}</bdi>
          </Text>
        )}
        {isBelow ? (
          <Text size="sm" c="red">
            {t('change.is_below_cost')}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td ta="end" c="dimmed" className="nowrap">
        <Amount money={{ amount: from, currency }} currency={currency} />
      </Table.Td>
      <Table.Td ta="end" fw={600} className="nowrap">
        <Amount money={{ amount: to, currency }} currency={currency} />
      </Table.Td>
    </Table.Tr>
  ));
}
