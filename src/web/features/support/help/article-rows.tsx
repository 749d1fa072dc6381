import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { StaffHelp } from '#shared/support/help.contract.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { SortableRows } from '#web/ui/order/sortable-rows.tsx';
import { useStoreOrder } from '#web/ui/order/use-store-order.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { staffHelpQuery } from '../help-queries.ts';
import classes from './help.module.css';

/** All articles in their order, which dragging, keys and buttons change. */
export function ArticleRows({ articles }: { articles: readonly StaffHelp[] }) {
  const t = useTranslations('help_desk');
  const store = useTranslations('shell')('brand');
  const say = useInLanguage();
  const { date } = useDates();
  const { rows, sort } = useStoreOrder(
    articles,
    staffHelpQuery.queryKey,
    async (ids) => (await call('PUT /api/admin/help-order', { body: { ids } })).data,
  );
  return (
    <ListCard>
      <SortableRows
        isList
        label={t('list')}
        rows={rows.map((article) => ({ key: article.id, article }))}
        nameOf={({ article }) => say(article.title, article.title_ar)}
        onSort={(sorted) => sort(sorted.map(({ article }) => article))}
      >
        {({ article }, _, tools) => (
          <div className={`row wrap ${classes['entry']}`}>
            <div className="roomy">
              <TextLink to="/admin/help/$articleId" params={{ articleId: article.id }}>
                <bdi>{say(article.title, article.title_ar)}</bdi>
              </TextLink>
              <div className="muted small">
                {t('changed', { name: isolate(article.updated_by ?? store), date: date(article.updated_at) })}
              </div>
            </div>
            <StatusBadge
              color={article.is_published ? 'green' : 'gray'}
              Icon={article.is_published ? IconCheck : IconPencil}
            >
              {t(article.is_published ? 'published' : 'draft')}
            </StatusBadge>
            {tools}
          </div>
        )}
      </SortableRows>
    </ListCard>
  );
}
