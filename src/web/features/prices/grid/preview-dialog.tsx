import { Box, Button, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { RefObject } from 'react';
import { countText } from '#shared/count-text.ts';
import type { GridVerdict } from '#shared/prices/price-grid.contract.ts';
import { call } from '#web/api/call.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { rowKey, toChange, type Edit, type Edits } from './grid-edits.ts';
import type { GridSaving } from './price-grid-page.tsx';

export interface PreviewDialogProps {
  edits: Edits;
  save: GridSaving;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** What changes, before anything does. */
export function PreviewDialog({ edits, save, isOpen, onClose, opener }: PreviewDialogProps) {
  const t = useTranslations('price_grid.preview');
  const shell = useTranslations('shell');
  const list = [...edits.values()];
  const changes = list.map(toChange);
  const preview = useQuery({
    queryKey: ['catalogue', 'price-grid-preview', changes],
    queryFn: async ({ signal }) =>
      (await call('POST /api/admin/price-grid', { body: { changes, is_preview: true }, signal })).data,
    enabled: isOpen && changes.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const verdicts = preview.data?.verdicts;
  const isFit = verdicts?.every((verdict) => verdict === 'fits' || verdict === 'same') === true;
  return (
    <Dialog
      title={t('title')}
      isOpen={isOpen}
      onClose={onClose}
      opener={opener}
      isBusy={save.isPending}
      isWide
    >
      <Stack gap="md">
        <Answered answer={preview} failed={t('failed')} waiting={<LoadingBlock height={160} />}>
          {({ verdicts: all }) => <Changes edits={list} verdicts={all} />}
        </Answered>
        {verdicts === undefined || isFit ? null : (
          <Text role="alert" c="red">
            {t('unfit')}
          </Text>
        )}
        {save.error === null || save.isPending ? null : <Refusal title={t('not_saved')} error={save.error} />}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {shell('cancel')}
          </Button>
          <Button loading={save.isPending} disabled={!isFit} onClick={() => save.mutate(changes)}>
            {t('apply', { count: list.length })}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function Changes({ edits, verdicts }: { edits: readonly Edit[]; verdicts: readonly GridVerdict[] }) {
  const t = useTranslations('price_grid.preview');
  return (
    <Box component="section" className="scrolls" mah="50dvh" aria-label={t('caption')} tabIndex={0}>
      <Table>
        <caption className="visually-hidden">{t('caption')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('what')}</Table.Th>
            <Table.Th scope="col">{t('before')}</Table.Th>
            <Table.Th scope="col">{t('after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {edits.map((edit, place) => (
            <ChangeRow key={rowKey(edit.row)} edit={edit} verdict={verdicts[place] ?? 'gone'} />
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function ChangeRow({ edit, verdict }: { edit: Edit; verdict: GridVerdict }) {
  const t = useTranslations('price_grid');
  const local = useInLanguage();
  const { row } = edit;
  const { price, stock } = toChange(edit);
  const say = (quantity: number | null) => (quantity === null ? t('any_stock') : countText(quantity));
  return (
    <Table.Tr>
      <Table.Td>
        <bdi>{local(row.name, row.name_ar)}</bdi>
        {row.option === null ? null : (
          <Text size="sm" c="dimmed">
            <bdi>{local(row.option, row.option_ar ?? row.option)}</bdi>
          </Text>
        )}
        {verdict === 'fits' || verdict === 'same' ? null : (
          <Text size="sm" c="red">
            {t(`verdicts.${verdict}`)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {price === undefined ? null : (
          <Amount money={{ amount: price.from, currency: row.currency }} currency={row.currency} />
        )}
        {stock === undefined ? null : <Text size="sm">{t('preview.stock', { count: say(stock.from) })}</Text>}
      </Table.Td>
      <Table.Td fw={600}>
        {price === undefined ? null : (
          <Amount money={{ amount: price.to, currency: row.currency }} currency={row.currency} />
        )}
        {stock === undefined ? null : <Text size="sm">{t('preview.stock', { count: say(stock.to) })}</Text>}
      </Table.Td>
    </Table.Tr>
  );
}
