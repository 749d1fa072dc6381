import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useDates } from '#web/i18n/use-dates.ts';
import { useSupportLinks } from '#web/shell/menu/contact.tsx';
import { Page } from '#web/ui/page/page.tsx';
import classes from './legal-page.module.css';

/** The day on which the words were last changed. */
const UPDATED = '2026-11-21T12:00:00Z';

interface LegalPageProps {
  title: string;
  intro: string;
  sections: readonly { id: string; title: string; text: string }[];
}

/** A text of the store that people agree to: one column, easy to read. */
export function LegalPage({ title, intro, sections }: LegalPageProps) {
  const t = useTranslations('legal');
  const { date } = useDates();
  return (
    <div className={classes['column']}>
      <Page title={title}>
        <div>
          <span className="muted small">{t('updated', { date: date(UPDATED) })}</span>
          <Text mt="xs">{intro}</Text>
        </div>
        {sections.map((section) => (
          <section key={section.id} id={section.id}>
            <h2 className="heading">{section.title}</h2>
            <Text>{section.text}</Text>
          </section>
        ))}
        <Contact />
      </Page>
    </div>
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
