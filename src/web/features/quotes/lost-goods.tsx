import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Offer } from '#shared/quotes/quotes.contract.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

/** Of an offer that stands: what can't be delivered any more. */
export function LostGoods({ offer, text }: { offer: Offer | null; text: string }) {
  const local = useInLanguage();
  const lost = offer?.lines.filter(({ id }) => offer.lost_line_ids.includes(id)) ?? [];
  if (lost.length === 0) return null;
  return (
    <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />} title={text}>
      <ul className="bare">
        {lost.map(({ id, product_name: name, product_name_ar: nameAr }) => (
          <li key={id}>
            <bdi>{local(name, nameAr)}</bdi>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
