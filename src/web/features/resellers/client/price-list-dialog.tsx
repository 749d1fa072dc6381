import { NativeSelect, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { priceListsQuery } from './client-queries.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { nameOfClient } from '#web/ui/show/names.ts';
import { NewPriceList } from './new-price-list.tsx';
import { percentText } from '#web/ui/show/percent-text.ts';
import { useMakePriceList } from './use-make-price-list.ts';

export interface PriceListDialogProps extends OpenedDialog {
  client: Client;
}

/** Gives a business a list of its own, or takes it back. */
export function PriceListDialog({ client, isOpen, onClose, opener }: PriceListDialogProps) {
  const t = useTranslations('clients.prices');
  const mayMake = useMay()('manage_prices');
  const lists = useQuery({ ...priceListsQuery, enabled: isOpen });
  const draft = useDraft({
    initial: { price_list_id: client.own_price_list_id },
    send: (body) => call('PUT /api/admin/clients/{id}/price-list', { params: { id: client.id }, body }),
    topics: ['clients'],
    done: () => t('done'),
    onDone: onClose,
  });
  const making = useMakePriceList((made) => draft.set({ price_list_id: made.id }));
  const isTaken = draft.draft.price_list_id === null && client.own_price_list_id !== null;
  return (
    <FormDialog
      draft={draft}
      title={t('title', { name: isolate(nameOfClient(client)) })}
      isOpen={isOpen}
      onClose={() => {
        making.reset();
        onClose();
      }}
      opener={opener}
      action={t(isTaken ? 'take' : 'save')}
      isDisabled={!draft.isDirty || lists.data === undefined || making.isPending}
      staysOpen={making.isPending}
      failure={t('failed')}
    >
      {lists.data === undefined && lists.error !== null ? (
        <ErrorCard title={t('lists_failed')} error={lists.error} onRetry={() => void lists.refetch()} />
      ) : null}
      {lists.data === undefined && lists.error === null ? <LoadingBlock height={96} /> : null}
      {lists.data === undefined ? null : (
        <Stack gap="sm">
          <NativeSelect
            {...draft.choice('price_list_id', [null, ...lists.data.map(({ id }) => id)])}
            label={t('label')}
            rightSection={<IconChevronDown size={18} aria-hidden />}
            data={[
              { value: '', label: t('of_role') },
              ...lists.data.map((list) => ({ value: list.id, label: say(list) })),
            ]}
          />
          <Text>{t('note')}</Text>
          {mayMake ? <NewPriceList making={making} isDisabled={draft.isBusy} /> : null}
        </Stack>
      )}
    </FormDialog>
  );

  function say({ name, percent_off: percent, fixed_prices: count }: PriceList): string {
    const known = { name: isolate(name), percent: percentText(percent) };
    return count === 0 ? t('option', known) : t('option_fixed', { ...known, count });
  }
}
