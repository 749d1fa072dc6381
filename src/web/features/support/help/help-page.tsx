import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { searchOf, text } from '#web/ui/list/search-of.ts';
import { useList } from '#web/ui/list/use-list.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { ArticleList } from './article-list.tsx';
import { helpQuery } from '../help-queries.ts';

const helpSearch = searchOf({ search: text() });

/** All articles of the help centre, and those that have what is looked for. */
export function HelpPage() {
  const title = useTranslations('shell.pages')('help');
  const t = useTranslations('help');
  const { language } = useLanguage();
  const list = useList('/help', helpSearch);
  const { search } = list.search;
  const answer = useQuery({ ...helpQuery(language, search), placeholderData: keepPreviousData });
  return (
    <Page address={helpSearch} title={title} text={t('text')} breadcrumb={<Breadcrumb>{title}</Breadcrumb>}>
      <Filters label={t('search.label')} folds={false}>
        <SearchField
          {...list.field('search')}
          label={t('search.field')}
          placeholder={t('search.placeholder')}
        />
      </Filters>
      <Answered answer={answer} failed={t('failed')}>
        {(articles) =>
          articles.length === 0 ? (
            <EmptyState
              title={t('nothing_found')}
              text={t('nothing_found_text')}
              action={<TextLink to="/support">{t('ask')}</TextLink>}
            />
          ) : (
            <ArticleList label={title} articles={articles} />
          )
        }
      </Answered>
    </Page>
  );
}
