import { NativeSelect, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { priceListsQuery } from './client-queries.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { nameOfClient } from '#web/ui/show/names.ts';
import { NewPriceList } from './new-price-list.tsx';
import { percentText } from '#web/ui/show/percent-text.ts';
import { useMakePriceList } from './use-make-price-list.ts';

export interface PriceListDialogProps {
  client: Client;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
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
  const chosen = draft.draft.price_list_id;
  const choose = (id: string | null) => draft.set({ price_list_id: id });
  const making = useMakePriceList((made) => choose(made.id));
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
      action={t(chosen === null && client.own_price_list_id !== null ? 'take' : 'save')}
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
          <Choice lists={lists.data} chosen={chosen} onChoose={choose} isDisabled={draft.isBusy} />
          <Text>{t('note')}</Text>
          {mayMake ? <NewPriceList making={making} isDisabled={draft.isBusy} /> : null}
        </Stack>
      )}
    </FormDialog>
  );
}

interface ChoiceProps {
  lists: readonly PriceList[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
  isDisabled: boolean;
}

function Choice({ lists, chosen, onChoose, isDisabled }: ChoiceProps) {
  const t = useTranslations('clients.prices');
  function say({ name, percent_off: percent, fixed_prices: count }: PriceList): string {
    const known = { name: isolate(name), percent: percentText(percent) };
    return count === 0 ? t('option', known) : t('option_fixed', { ...known, count });
  }
  return (
    <NativeSelect
      label={t('label')}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      value={chosen ?? ''}
      disabled={isDisabled}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : value)}
      data={[
        { value: '', label: t('of_role') },
        ...lists.map((list) => ({ value: list.id, label: say(list) })),
      ]}
    />
  );
}
