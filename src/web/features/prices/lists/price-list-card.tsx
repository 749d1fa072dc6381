import { Group, Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { countText } from '#shared/count-text.ts';
import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { percentText } from '#web/ui/show/percent-text.ts';

export function PriceListCard({ list }: { list: PriceList }) {
  const facts = usePriceListFacts(list);
  return (
    <Paper component="li" className="leads">
      <h2 className="heading break">
        <Link to="/admin/price-lists/$listId" params={{ listId: list.id }} className="covers">
          <bdi>{list.name}</bdi>
        </Link>
      </h2>
      <Facts>
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Paper>
  );
}

/** The same on the list's own page, in one line: its prices are what people come for. */
export function PriceListFacts({ list }: { list: PriceList }) {
  return (
    <Group component="dl" gap="sm" m={0}>
      {usePriceListFacts(list).map(({ name, value }) => (
        <div key={name} className="row gap-xs">
          <dt className="muted">{name}</dt>
          <dd className="bare strong">{value}</dd>
        </div>
      ))}
    </Group>
  );
}

/** What a list does, and who has it. */
function usePriceListFacts({ percent_off: percent, fixed_prices: fixed, clients, role }: PriceList) {
  const t = useTranslations('price_lists.facts');
  const roles = useTranslations('clients.roles');
  return [
    { name: t('percent'), value: <bdi dir="ltr">{percentText(percent)} %</bdi> },
    { name: t('fixed'), value: countText(fixed) },
    { name: t('clients'), value: countText(clients) },
    { name: t('role'), value: role === null ? t('no_role') : roles(role) },
  ];
}
