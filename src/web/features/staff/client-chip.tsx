import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { Chip } from '#web/ui/list/chip.tsx';

interface ClientChipProps {
  /** The one that the list is narrowed to, if it is. */
  id: string | undefined;
  /** Those of the rows, which know the name behind the id. */
  clients: readonly { id: string; trade_name: string | null }[];
  onRemove: () => void;
}

/** A list of one client's rows, where no field says so, and the way back to all. */
export function ClientChip({ id, clients, onRemove }: ClientChipProps) {
  const t = useTranslations('admin.chip');
  if (id === undefined) return null;
  const name = clients.find((client) => client.id === id)?.trade_name;
  return (
    <Chip onRemove={onRemove}>
      {typeof name === 'string' ? t('client', { name: isolate(name) }) : t('one_client')}
    </Chip>
  );
}
