import { Paper, Table } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { GridRow as Row } from '#shared/prices/price-grid.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { rowKey, type Edits } from './grid-edits.ts';
import { GridRow } from './grid-row.tsx';
import { columnOf, moveBetweenCells, pastedColumn } from './move-between-cells.ts';

interface GridTableProps {
  rows: readonly Row[];
  edits: Edits;
  onEdit: (row: Row, typed: { price?: string; stock?: string }) => void;
}

/** One row for each price; arrows and Enter lead from cell to cell, and a column of a spreadsheet is pasted into one. */
export function GridTable({ rows, edits, onEdit }: GridTableProps) {
  const t = useTranslations('price_grid');
  const seesCosts = useMay()('see_costs');
  const toast = useToast();
  const isWide = useIsWide();
  const sizes = Map.groupBy(rows, ({ product_id: id }) => id);

  function paste(row: Row, column: 'price' | 'stock', text: string): boolean {
    const pasted = pastedColumn(text);
    if (pasted === null) return false;
    const below = rows.slice(rows.indexOf(row)).filter((one) => column === 'price' || one.has_stock);
    if (pasted === 'several') void toast(t('paste_one'), 'red');
    else if (pasted.length > below.length)
      void toast(t('paste_long', { lines: pasted.length, rows: below.length }), 'red');
    else
      for (const [place, value] of pasted.entries())
        if (below[place]) onEdit(below[place], { [column]: value });
    return true;
  }

  return (
    <Paper withBorder radius="lg">
      <Table verticalSpacing={4} highlightOnHover aria-label={t('list')}>
        {isWide ? (
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" w="100%">
                {t('columns.product')}
              </Table.Th>
              {seesCosts ? <Table.Th scope="col">{t('columns.cost')}</Table.Th> : null}
              <Table.Th scope="col" miw="9rem">
                {t('columns.price')}
              </Table.Th>
              <Table.Th scope="col">{t('columns.change')}</Table.Th>
              {seesCosts ? <Table.Th scope="col">{t('columns.margin')}</Table.Th> : null}
              <Table.Th scope="col" miw="9rem">
                {t('columns.stock')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
        ) : null}
        <Table.Tbody
          onKeyDown={moveBetweenCells}
          onPaste={(event) => {
            const cell = columnOf(event.target);
            const row = rows.find((one) => rowKey(one) === cell?.row);
            if (cell === null || row === undefined) return;
            if (paste(row, cell.column, event.clipboardData.getData('text'))) event.preventDefault();
          }}
        >
          {rows.map((row) => (
            <GridRow
              key={rowKey(row)}
              row={row}
              hasOptions={(sizes.get(row.product_id)?.length ?? 0) > 1}
              seesCosts={seesCosts}
              isWide={isWide}
              edit={edits.get(rowKey(row))}
              onEdit={(typed) => onEdit(row, typed)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
