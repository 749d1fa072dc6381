import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { outcomes, type CatalogueImport } from '#shared/products/imports.contract.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { takeBackQuery } from './import-queries.ts';
import { useDecideImport } from './use-decide-import.ts';

interface TakeBackDialogProps {
  one: CatalogueImport;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Says in numbers what taking it back does, and has it confirmed. */
export function TakeBackDialog({ one: { id, status }, opener, onClose }: TakeBackDialogProps) {
  const t = useTranslations('imports.back');
  const { takeBack } = useDecideImport(id);
  // Sales and changes go on: as it is when it is asked.
  const answer = useQuery({ ...takeBackQuery(id, status), staleTime: 0, gcTime: 0 });
  const { restored = 0, removed = 0, unpublished = 0 } = answer.data ?? {};
  const isPossible = restored + removed + unpublished > 0;
  return (
    <ConfirmDialog
      title={t('title')}
      action={t('action')}
      isBusy={takeBack.isPending}
      isDangerous
      isDisabled={!isPossible}
      error={takeBack.error}
      opener={opener}
      onConfirm={() => takeBack.mutate()}
      onClose={onClose}
    >
      <Answered answer={answer} failed={t('load_failed')} waiting={<RowsSkeleton rows={3} />}>
        {(counts) => (
          <>
            <List>
              {outcomes
                .filter((name) => counts[name] > 0)
                .map((name) => (
                  <List.Item key={name}>{t(`will.${name}`, { count: counts[name] })}</List.Item>
                ))}
            </List>
            <Text>{t(isPossible ? 'text' : 'nothing')}</Text>
          </>
        )}
      </Answered>
    </ConfirmDialog>
  );
}
