import { useQueryClient } from '@tanstack/react-query';
import type { SettingsCard, StoreSettings } from '#shared/store/store-settings.contract.ts';
import { useDraft, type Draft } from '#web/ui/form/use-draft.ts';
import { storeSettingsQuery } from './settings-queries.ts';

interface CardOptions<C extends SettingsCard, T extends object> {
  card: C;
  settings: StoreSettings;
  /** As it stands in the fields. */
  typedOf: (card: StoreSettings[C]) => T;
  least?: { [Field in keyof T]?: number };
  problems?: (typed: T) => { [Field in keyof T]?: string | null };
  send: (typed: T, version: number) => Promise<{ data: StoreSettings }>;
}

/** One card of the settings: saved by itself, against its own version. */
export function useCard<C extends SettingsCard, T extends object>({
  card,
  settings,
  typedOf,
  send,
  ...rest
}: CardOptions<C, T>): Draft<T, StoreSettings> {
  const queryClient = useQueryClient();
  return useDraft({
    ...rest,
    initial: typedOf(settings[card]),
    version: settings[card].version,
    send: async (typed, { version }) => {
      const { data } = await send(typed, version);
      queryClient.setQueryData(storeSettingsQuery.queryKey, data);
      return data;
    },
    // Every page shows some of it.
    topics: ['session'],
    reread: async () => {
      const now = await queryClient.fetchQuery({ ...storeSettingsQuery, staleTime: 0 });
      return { values: typedOf(now[card]), version: now[card].version };
    },
  });
}

/** What was left empty. */
export const given = (text: string): string | null => text.trim() || null;
