import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { FoundCode } from '#shared/codes/code-looks.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import type { Entry } from './palette-entry.ts';
import type { Go } from './use-go.ts';

/** Below it the server refuses. */
const LEAST = 3;

interface CodeSearch {
  entries: readonly Entry[];
  /** Why there is nothing to open. */
  note: string | null;
  error: Error | null;
  retry: () => void;
}

/**
 * Which order a code was delivered in. Each search is counted and written down, so it is never begun by typing: an entry
 * does, and what was found takes its place.
 */
export function useCodeSearch(typed: string, go: Go): CodeSearch {
  const t = useTranslations('palette');
  const may = useMay();
  const inLanguage = useInLanguage();
  const finding = useMutation({
    mutationFn: async (text: string) => (await call('POST /api/admin/code-search', { body: { text } })).data,
  });
  const isAsked = finding.variables === typed;
  const find = () => {
    if (!isAsked || !finding.isPending) finding.mutate(typed);
  };
  const found = isAsked ? finding.data : undefined;
  const nothing: CodeSearch = { entries: [], note: null, error: null, retry: find };
  if (!may('find_codes') || typed.length < LEAST) return nothing;
  if (found === undefined) {
    const label = isAsked && finding.isPending ? t('searching') : t('find_code', { text: isolate(typed) });
    return {
      ...nothing,
      entries: [{ id: 'code-0', label, Icon: IconKey, run: find }],
      error: isAsked ? finding.error : null,
    };
  }
  const openOf = ({ delivery, product_id }: FoundCode): (() => void) | null => {
    if (delivery !== null)
      return () => go({ to: '/admin/orders/$orderId', params: { orderId: delivery.order.id } });
    return may('manage_codes')
      ? () => go({ to: '/admin/codes/$productId', params: { productId: product_id } })
      : null;
  };
  const entries = found.flatMap((one, place): Entry[] => {
    const run = openOf(one);
    if (run === null) return [];
    const { delivery } = one;
    const client = delivery?.client.trade_name;
    const where = [delivery?.order.order_number ?? t('not_delivered'), ...(client ? [client] : [])];
    return [
      {
        // The first stays where its question stood, and so does what Enter opens.
        id: `code-${place}`,
        label: inLanguage(one.product_name, one.product_name_ar),
        detail: where.join(' · '),
        Icon: IconKey,
        run,
      },
    ];
  });
  if (entries.length > 0) return { ...nothing, entries };
  return { ...nothing, note: t(found.length === 0 ? 'no_code' : 'not_delivered') };
}
