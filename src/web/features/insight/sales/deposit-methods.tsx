import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { DataList, RowLink } from '#web/ui/list/data-list.tsx';
import { PastAmount } from '#web/ui/show/amount.tsx';
import { countText } from '#shared/count-text.ts';

import type { Sales } from './sales-tiles.tsx';

/** By payment method there are deposits alone: what is bought is paid from a balance. */
export function DepositMethods({
  methods,
  period: { from, until },
}: {
  methods: NonNullable<Sales['deposits']>;
  period: Pick<Sales, 'from' | 'until'>;
}) {
  const t = useTranslations('insight.sales');
  const names = useTranslations('deposits.method.names');
  const mayOpen = useMay()('review_deposits');
  return (
    <>
      <p className="bare muted small">{t('balance')}</p>
      {methods.length === 0 ? (
        <p className="bare">{t('no_deposits')}</p>
      ) : (
        <DataList
          caption={t('deposits')}
          rows={methods.map((one) => ({ ...one, id: one.method }))}
          columns={[
            {
              name: t('dimensions.payment_method'),
              card: 'title',
              grows: true,
              show: ({ method }) =>
                mayOpen ? (
                  <RowLink
                    to="/admin/deposits"
                    search={{ method, status: 'paid', paid_from: from, paid_until: until }}
                  >
                    {names(method)}
                  </RowLink>
                ) : (
                  names(method)
                ),
            },
            { name: t('deposits'), isEnd: true, show: ({ deposits }) => countText(deposits) },
            { name: t('fees'), isEnd: true, show: ({ fees }) => <PastAmount amounts={fees} /> },
            {
              name: t('credited'),
              isEnd: true,
              card: 'corner',
              show: ({ credited }) => <PastAmount amounts={credited} />,
            },
          ]}
        />
      )}
    </>
  );
}
