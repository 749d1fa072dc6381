import { Badge, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Invoice } from '#shared/invoices/invoices.contract.ts';
import { dayParts, formattingLocale, isolate } from '#shared/locale.ts';
import type { Money } from '#shared/money.ts';
import type { PaperKind } from '#shared/paper-number.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { PaperLinks } from '#web/ui/show/paper-link.tsx';
import { Detail, Words, type Column } from '#web/ui/list/data-list.tsx';

type Folder = '/api/invoices' | '/api/admin/invoices';

/** What stands on all lists of invoices and credit notes: their number first, the total and the PDF last. */
export function usePaperColumns(folder: Folder): { number: Column<Invoice>; end: Column<Invoice>[] } {
  const t = useTranslations('invoices.columns');
  return {
    number: { name: t('number'), card: 'title', show: (paper) => <PaperName paper={paper} /> },
    end: [
      {
        name: t('total'),
        isEnd: true,
        card: 'corner',
        show: ({ total, kind }) => (
          <Text span inherit fw={600}>
            <PaperAmount money={total} kind={kind} />
          </Text>
        ),
      },
      {
        name: t('paper'),
        isEnd: true,
        card: 'foot',
        show: (paper) => (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <Papers paper={paper} folder={folder} />
          </Group>
        ),
      },
    ],
  };
}

/** The number of a paper and what it is; of a credit note the invoice, and why. */
function PaperName({ paper }: { paper: Invoice }) {
  const t = useTranslations('invoices');
  return (
    <Words>
      <Group component="span" gap={6} wrap="nowrap">
        <span>
          <CodeText>{paper.number}</CodeText>
        </span>
        <Badge
          {...(paper.kind === 'invoice' ? { variant: 'default' } : { variant: 'light', color: 'yellow' })}
        >
          {t(`kinds.${paper.kind}`)}
        </Badge>
      </Group>
      {paper.invoice_number === null ? null : (
        <Detail>
          {t('for_invoice', { number: isolate(paper.invoice_number) })}
          {paper.reason === null ? null : (
            <>
              {' · '}
              <bdi>{paper.reason}</bdi>
            </>
          )}
        </Detail>
      )}
    </Words>
  );
}

/** In the currency of the paper; what a credit note takes back is negative. */
export function PaperAmount({ money, kind }: { money: Money; kind: PaperKind }) {
  const isTaken = kind === 'credit_note' && /[1-9]/.test(money.amount);
  return (
    <Amount money={isTaken ? { ...money, amount: `-${money.amount}` } : money} currency={money.currency} />
  );
}

function Papers({ paper, folder }: { paper: Invoice; folder: Folder }) {
  const t = useTranslations('invoices');
  return (
    <PaperLinks
      address={`${folder}/${paper.id}.pdf`}
      fallbackName={paper.number}
      label={(language) =>
        t('download', { number: isolate(paper.number), language: t(`languages.${language}`) })
      }
      done={t('downloaded')}
    />
  );
}

/** The day that stands on a paper: Algeria's, wherever the reader sits. */
export function PaperDay({ paper: { issued_at: at } }: { paper: Invoice }) {
  const { language } = useLanguage();
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat(formattingLocale(language), {
        ...dayParts,
        timeZone: 'Africa/Algiers',
      }),
    [language],
  );
  return <span className="nowrap">{format.format(new Date(at))}</span>;
}
