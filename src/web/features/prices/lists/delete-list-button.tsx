import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';

export function DeleteListButton({ list }: { list: PriceList }) {
  const t = useTranslations('price_lists.delete');
  const navigate = useNavigate();
  return (
    <ActButton
      button={t('button')}
      icon={<IconTrash size={18} aria-hidden />}
      look={{ c: 'red' }}
      title={t('title', { name: isolate(list.name) })}
      text={t('text')}
      confirm={t('button')}
      isDangerous
      act={() => call('DELETE /api/admin/price-lists/{id}', { params: { id: list.id } })}
      topics={['clients', 'catalogue']}
      done={() => t('done')}
      onDone={() => void navigate({ to: '/admin/price-lists' })}
      failure={t('failed')}
    />
  );
}
