import { Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { DeliveredCode, PlacedOrder } from '#shared/orders/orders.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useGrowing } from '#web/ui/list/use-growing.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { CodeActions } from './code-actions.tsx';
import { type CodesOfLine, titleOf } from './code-files.ts';
import { codesByLine, type LineCodes } from './codes-by-line.ts';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import type { useCodes } from './use-codes.ts';
import type { DraftLine } from '../purchase-draft.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { CopyButton } from '#web/ui/act/copy-button.tsx';
import classes from './code-list.module.css';

interface ResultCodesProps {
  order: Pick<PlacedOrder, 'id' | 'order_number' | 'created_at'>;
  lines: readonly DraftLine[];
  codes: ReturnType<typeof useCodes>;
}

/** Every code of a purchase under its line, and the ways to take them home. */
export function ResultCodes({ order, lines, codes }: ResultCodesProps) {
  const t = useTranslations('orders.codes');
  const dates = useDates();
  const words = useWordsOf();
  if (codes.error !== null) {
    return <ErrorCard title={t('failed')} error={codes.error} onRetry={() => codes.mutate(order.id)} />;
  }
  if (codes.data === undefined) return <LoadingBlock height={56} />;
  const parts = codesByLine(codes.data, lines);
  const sheet = {
    orderNumber: order.order_number,
    date: dates.dateTime(order.created_at),
    lines: parts.map((part) => ({ ...words(part), codes: part.codes.map(({ code }) => code) })),
  };
  return (
    <Stack gap="sm">
      {parts.map((part, index) => {
        const title = titleOf(words(part));
        const isNamed = part.line !== null && (lines.length > 1 || part.line.reference !== null);
        return (
          <Stack key={index} gap="xs">
            {isNamed ? (
              <Text fw={500}>
                <bdi>{title}</bdi>
              </Text>
            ) : null}
            <CodeList
              codes={part.codes}
              {...(isNamed ? { label: `${t('title')}: ${title}` } : {})}
              isCopiedElsewhere={parts.length === 1}
            />
          </Stack>
        );
      })}
      <Group gap="xs">
        <CodeActions sheet={sheet} />
      </Group>
      <Text size="sm" c="dimmed">
        {t('note')}
      </Text>
    </Stack>
  );
}

/** What the line of these codes is called, in the reader's language. */
function useWordsOf(): (part: LineCodes) => Omit<CodesOfLine, 'codes'> {
  const t = useTranslations('orders.codes');
  const local = useInLanguage();
  return ({ line }) => {
    if (line === null) return { product: t('title'), option: null, reference: null };
    const option = line.plan ?? line.variation;
    return {
      product: local(line.product.name, line.product.name_ar),
      option: option === null ? null : local(option.name, option.name_ar),
      reference: line.reference,
    };
  };
}

interface CodeListProps {
  codes: readonly Pick<DeliveredCode, 'delivery_id' | 'code'>[];
  /** Which codes they are, where several lists stand on a page. */
  label?: string;
  /** Where something else copies them at once. */
  isCopiedElsewhere?: boolean;
}

/** Codes to read and copy. They live as long as this is shown. */
function CodeList({ codes, label, isCopiedElsewhere = false }: CodeListProps) {
  const t = useTranslations('orders.codes');
  const { shown, end } = useGrowing(codes.length);
  return (
    <Stack gap="xs">
      <ul className={`bare ${classes.codes}`} aria-label={label ?? t('title')}>
        {codes.slice(0, shown).map(({ delivery_id, code }, index) => (
          <li key={delivery_id} className={`row wrap between boxed tall ${classes.code}`}>
            <CodeText>{code}</CodeText>
            <Group gap="xs" ms="auto">
              <CopyButton
                text={code}
                label={codes.length === 1 ? t('copy') : t('copy_one', { n: index + 1 })}
              />
            </Group>
          </li>
        ))}
        {end === null ? null : <li ref={end} aria-hidden />}
      </ul>
      {codes.length > 1 && !isCopiedElsewhere ? (
        <Group gap="xs">
          <CopyButton
            text={codes.map(({ code }) => code).join('\n')}
            label={t(label === undefined ? 'copy_all' : 'copy_some')}
            isNamed
          />
        </Group>
      ) : null}
    </Stack>
  );
}
