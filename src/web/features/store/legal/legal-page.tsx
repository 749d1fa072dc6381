import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { LegalDocument } from '#shared/store/legal.contract.ts';
import type { AnswerOf } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useSupportLinks } from '#web/shell/menu/contact.tsx';
import { answerOf } from '#web/ui/list/list-of.ts';
import { count, opens, searchOf } from '#web/ui/list/search-of.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { WrittenText } from '#web/ui/written/written-text.tsx';
import classes from './legal-page.module.css';

/** An earlier version, for those who agreed to it. */
export const legalSearch = searchOf({ version: opens(count(9999)) });

const addresses = { terms: '/terms-of-service', privacy: '/privacy-policy' } as const;

interface LegalPageProps {
  document: LegalDocument;
  title: string;
}

/** A text of the store that people agree to: one column, easy to read, with all its versions. */
export function LegalPage({ document, title }: LegalPageProps) {
  const t = useTranslations('legal');
  const { language } = useLanguage();
  const { version } = legalSearch({ ...useSearch({ strict: false }) });
  const query = { language, ...(version === undefined ? {} : { version }) };
  const answer = useQuery(answerOf('GET /api/legal/{document}', ['legal'], { params: { document }, query }));
  return (
    <div className={classes['column']}>
      <Page address={legalSearch} title={title}>
        <Answered
          answer={answer}
          failed={t('failed')}
          gone={{
            title: t('gone'),
            action: <TextLink to={addresses[document]}>{t('to_current')}</TextLink>,
          }}
        >
          {(text) => <Loaded document={document} text={text} />}
        </Answered>
        <Contact />
      </Page>
    </div>
  );
}

type LegalText = AnswerOf<'GET /api/legal/{document}'>;

function Loaded({ document, text }: { document: LegalDocument; text: LegalText }) {
  const t = useTranslations('legal');
  const { date } = useDates();
  const { version, current, published_at: at } = text;
  return (
    <>
      <p className="bare muted small">
        {t(version === current ? 'version' : 'former', { version, date: date(at) })}
      </p>
      {version === current ? null : (
        <Alert role="note" color="yellow">
          {t('is_former')} <TextLink to={addresses[document]}>{t('to_current')}</TextLink>
        </Alert>
      )}
      <WrittenText blocks={text.text} />
      {text.versions.length === 1 ? null : <Versions document={document} text={text} />}
    </>
  );
}

function Versions({
  document,
  text: { versions, version: shown, current },
}: {
  document: LegalDocument;
  text: LegalText;
}) {
  const t = useTranslations('legal');
  const say = useInLanguage();
  const { date } = useDates();
  return (
    <section aria-labelledby="legal-versions">
      <h2 id="legal-versions" className="heading">
        {t('history')}
      </h2>
      <ul className="bare lines">
        {versions.map(({ version, summary, summary_ar, published_at: at }) => (
          <li key={version}>
            <TextLink
              to={addresses[document]}
              search={version === current ? {} : { version }}
              aria-current={version === shown ? 'page' : undefined}
            >
              {t('former', { version, date: date(at) })}
            </TextLink>
            {version === current ? <span className="muted small"> · {t('in_force')}</span> : null}
            <p className="bare muted small">
              <bdi>{summary === null ? t('first') : say(summary, summary_ar)}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contact() {
  const t = useTranslations('legal.contact');
  const { email, phone, mail, call } = useSupportLinks();
  return (
    <section id="contact">
      <h2 className="heading">{t('title')}</h2>
      <Text>{t('text')}</Text>
      <ul className={`row wrap bare ${classes['contact']}`}>
        <li>
          <Anchor href={mail}>
            <bdi dir="ltr">{email}</bdi>
          </Anchor>
        </li>
        <li>
          <Anchor href={call}>
            <bdi dir="ltr">{phone}</bdi>
          </Anchor>
        </li>
      </ul>
    </section>
  );
}
