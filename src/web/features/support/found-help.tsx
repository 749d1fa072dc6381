import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#web/i18n/use-language.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { ArticleList } from './help/article-list.tsx';
import { helpQuery } from './help-queries.ts';

const SHOWN = 5;

/** The first articles of the help centre, or those that have what is looked for; with the way to all of them. */
export function FoundHelp({ search }: { search: string }) {
  const t = useTranslations('help');
  const title = useTranslations('shell.pages')('help');
  const { language } = useLanguage();
  const answer = useQuery({ ...helpQuery(language, search), placeholderData: keepPreviousData });
  return (
    <Answered answer={answer} failed={t('failed')}>
      {(articles) => (
        <div className="stack gap-sm">
          {articles.length === 0 ? (
            <p className="bare muted">{t('nothing_found')}</p>
          ) : (
            <ArticleList label={title} articles={articles.slice(0, SHOWN)} />
          )}
          <div>
            <TextLink to="/help" search={search === '' ? {} : { search }}>
              {t('all')}
            </TextLink>
          </div>
        </div>
      )}
    </Answered>
  );
}
