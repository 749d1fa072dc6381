import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { Notice } from '#web/ui/show/notice.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { readPercentOff } from '#web/features/prices/read-percent-off.ts';
import type { MakingPriceList } from './use-make-price-list.ts';

interface NewPriceListProps {
  making: MakingPriceList;
  isDisabled: boolean;
}

/** A list with a percentage off everything, made on the way to giving it. */
export function NewPriceList({ making, isDisabled }: NewPriceListProps) {
  const t = useTranslations('clients.prices');
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="sm">
      {making.data === undefined || isOpen ? null : (
        <Notice kind="success">{t('added', { name: isolate(making.data.name) })}</Notice>
      )}
      {isOpen ? (
        <Fields making={making} onDone={() => setOpen(false)} />
      ) : (
        <Group>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={isDisabled}
            onClick={() => setOpen(true)}
          >
            {t('new')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Fields({ making, onDone }: { making: MakingPriceList; onDone: () => void }) {
  const t = useTranslations('clients.prices');
  const fields = useTranslations('fields');
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const percent = readPercentOff(typed);

  function make(): void {
    setChecked(true);
    if (name.trim() === '' || percent === null || making.isPending) return;
    making.mutate({ name: name.trim(), percent_off: percent }, { onSuccess: onDone });
  }

  // The form around this one gives the list; Enter here makes it.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    make();
  }

  return (
    <Stack gap="sm">
      <Text fw={600}>{t('new')}</Text>
      <Refusal error={making.error} />
      <TextInput
        label={t('name')}
        value={name}
        maxLength={80}
        error={isChecked && name.trim() === '' ? fields('required') : null}
        disabled={making.isPending}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <NumberField
        label={t('percent')}
        description={t('percent_hint')}
        value={typed}
        error={isChecked && percent === null ? t('percent_wrong') : null}
        disabled={making.isPending}
        onChange={setTyped}
        onKeyDown={onKeyDown}
      />
      <Group justify="end">
        <Button variant="default" size="sm" loading={making.isPending} onClick={make}>
          {t('add')}
        </Button>
      </Group>
    </Stack>
  );
}
