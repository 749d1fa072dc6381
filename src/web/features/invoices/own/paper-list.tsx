import { Group, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Invoice } from '#shared/invoices/invoices.contract.ts';
import list from '#web/ui/list/table.module.css';
import head from '#web/features/deposits/deposit-list.module.css';
import { PaperAmount, PaperLinks, PaperName } from './paper-parts.tsx';

/** What stands between the number of a paper and its total. */
export interface PaperFact<P extends Invoice> {
  name: 'client' | 'date' | 'order' | 'net' | 'tax';
  /** A figure stands at the end of its column. */
  isFigure?: boolean;
  show: (paper: P) => ReactNode;
}

interface PaperListProps<P extends Invoice> {
  papers: readonly P[];
  folder: '/api/invoices' | '/api/admin/invoices';
  /** A table where there is room for one, else cards. */
  isTable: boolean;
  /** The columns of the table. */
  columns: readonly PaperFact<P>[];
  /** The lines of a card. */
  lines: readonly PaperFact<P>[];
}

/** Invoices and credit notes: their number, the facts that this reader wants, the total and the PDF. */
export function PaperList<P extends Invoice>(props: PaperListProps<P>) {
  return props.isTable ? <PaperTable {...props} /> : <PaperCards {...props} />;
}

function PaperTable<P extends Invoice>({ papers, folder, columns }: PaperListProps<P>) {
  const t = useTranslations('invoices');
  return (
    <Table className={list['table'] ?? ''}>
      <caption className="visually-hidden">{t('list')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('columns.number')}</Table.Th>
          {columns.map(({ name, isFigure = false }) => (
            <Table.Th key={name} ta={isFigure ? 'end' : 'start'}>
              {t(`columns.${name}`)}
            </Table.Th>
          ))}
          <Table.Th ta="end">{t('columns.total')}</Table.Th>
          <Table.Th ta="end">{t('columns.paper')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {papers.map((paper) => (
          <Table.Tr key={paper.id} className={list['row'] ?? ''}>
            <Table.Td>
              <PaperName paper={paper} />
            </Table.Td>
            {columns.map(({ name, isFigure = false, show }) => (
              <Table.Td key={name} ta={isFigure ? 'end' : 'start'}>
                {show(paper)}
              </Table.Td>
            ))}
            <Table.Td ta="end" fw={600}>
              <PaperAmount money={paper.total} kind={paper.kind} />
            </Table.Td>
            <Table.Td>
              <Group gap={4} justify="flex-end" wrap="nowrap">
                <PaperLinks paper={paper} folder={folder} />
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function PaperCards<P extends Invoice>({ papers, folder, lines }: PaperListProps<P>) {
  const t = useTranslations('invoices');
  return (
    <ul className={list['cards']} aria-label={t('list')}>
      {papers.map((paper) => (
        <li key={paper.id} className={list['card']}>
          <div className={head['head']}>
            <PaperName paper={paper} />
            <span className={head['amount']}>
              <PaperAmount money={paper.total} kind={paper.kind} />
            </span>
          </div>
          <dl className={list['facts']}>
            {lines.map(({ name, show }) => (
              <div key={name}>
                <dt>{t(`columns.${name}`)}</dt>
                <dd>{show(paper)}</dd>
              </div>
            ))}
          </dl>
          <Group gap="xs">
            <PaperLinks paper={paper} folder={folder} />
          </Group>
        </li>
      ))}
    </ul>
  );
}
