import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { TextLink } from '#web/ui/links.tsx';
import { AnsweredPage } from '#web/ui/page/answered.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { WrittenText } from '#web/ui/written/written-text.tsx';
import classes from './help.module.css';
import { articleQuery } from '../help-queries.ts';

/** One article, easy to read, with the way to someone who answers. */
export function ArticlePage() {
  const t = useTranslations('help');
  const section = useTranslations('shell.pages')('help');
  const { language } = useLanguage();
  const { date } = useDates();
  const { slug } = useParams({ from: '/shell/help/$slug' });
  const breadcrumb = (name: string) => (
    <Breadcrumb>
      <TextLink to="/help" inherit>
        {section}
      </TextLink>
      {name}
    </Breadcrumb>
  );
  return (
    <div className={classes['column']}>
      <AnsweredPage
        answer={useQuery(articleQuery(language, slug))}
        title={section}
        breadcrumb={breadcrumb('…')}
        failed={t('failed_one')}
        gone={{ title: t('gone'), action: <TextLink to="/help">{t('all')}</TextLink> }}
      >
        {({ title, text, updated_at: at }) => (
          <Page title={title} breadcrumb={breadcrumb(title)}>
            <WrittenText blocks={text} />
            <div className="row wrap muted small">
              <span>{t('updated', { date: date(at) })}</span>
              <TextLink to="/support" inherit>
                {t('ask')}
              </TextLink>
            </div>
          </Page>
        )}
      </AnsweredPage>
    </div>
  );
}
