import { Accordion, Button, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useSession } from '#web/session/session.ts';
import { SocialLinks, useOpeningHours, useSupportLinks } from '#web/shell/menu/contact.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { isNamedBy } from '#web/ui/list/named-by.ts';
import { Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { searchOf, text } from '#web/ui/list/search-of.ts';
import { useList } from '#web/ui/list/use-list.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { part } from '#web/ui/page/part.ts';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import classes from './support-page.module.css';

/** What is below the first screen comes after it, and the time after the page. */
const FoundHelp = part(async () => (await import('./found-help.tsx')).FoundHelp, ['help']);
const OpenNow = part(async () => (await import('./open-now.tsx')).OpenNow, ['tickets']);
const OwnTickets = part(async () => (await import('./own-tickets.tsx')).OwnTickets, ['tickets']);

const supportSearch = searchOf({ search: text() });

/** How to reach people, the questions that come up most, and the help centre, all searched by one field. */
export function SupportPage() {
  const t = useTranslations('store.support');
  const title = useTranslations('shell.pages')('support');
  const hours = useOpeningHours();
  const isClient = useSession().reseller !== null;
  const list = useList('/support', supportSearch);
  const hasPages = Object.values(useSession().store.pages).some((page) => page !== null);
  const { search = '' } = list.search;
  return (
    <Page
      address={supportSearch}
      title={title}
      breadcrumb={<Breadcrumb>{title}</Breadcrumb>}
      actions={
        isClient ? (
          <>
            <ButtonLink to="/tickets" variant="default">
              {t('tickets')}
            </ButtonLink>
            <ButtonLink to="/tickets/new">{t('open_ticket')}</ButtonLink>
          </>
        ) : null
      }
    >
      <Text>{hours === null ? t('intro') : t('intro_hours', { hours: isolate(hours) })}</Text>
      {hours === null ? null : (
        <PartBoundary fallback={<p className="bare">&nbsp;</p>}>
          <OpenNow />
        </PartBoundary>
      )}
      <Contacts isFirst={!isClient} />
      <Filters label={t('search')} folds={false}>
        <SearchField
          {...list.field('search')}
          label={t('search_field')}
          placeholder={t('search_placeholder')}
        />
      </Filters>
      <section id="faq" className={classes['section']} aria-labelledby="faq-title">
        <h2 id="faq-title" className={`strong ${classes['title']}`}>
          {t('faq')}
        </h2>
        <Questions search={search} />
      </section>
      <section className={classes['section']} aria-labelledby="help-title">
        <h2 id="help-title" className={`strong ${classes['title']}`}>
          {t('help')}
        </h2>
        <PartBoundary fallback={<RowsSkeleton rows={4} />}>
          <FoundHelp search={search} />
        </PartBoundary>
      </section>
      {isClient ? (
        <PartBoundary fallback={null}>
          <OwnTickets />
        </PartBoundary>
      ) : null}
      {hasPages ? (
        <section className={classes['section']} aria-labelledby="social-title">
          <h2 id="social-title" className={`strong ${classes['title']}`}>
            {t('social')}
          </h2>
          <SocialLinks withWhatsapp={false} />
        </section>
      ) : null}
    </Page>
  );
}

/** Clients are answered best in a ticket; for all others WhatsApp comes first. */
function Contacts({ isFirst }: { isFirst: boolean }) {
  const t = useTranslations('store.support');
  const { email, phone, whatsappNumber, mail, call, whatsapp } = useSupportLinks();
  const ways = [
    { way: 'whatsapp', Icon: IconBrandWhatsapp, href: whatsapp, address: whatsappNumber },
    { way: 'email', Icon: IconMail, href: mail, address: email },
    { way: 'phone', Icon: IconPhone, href: call, address: phone },
  ] as const;
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title" className={`strong ${classes['title']}`}>
        {t('contact')}
      </h2>
      <ul className={`bare ${classes['ways']}`}>
        {ways.map(({ way, Icon, href, address }) => (
          <li key={way} className={`framed ${classes['way']}`}>
            <h3 className="row heading">
              <Icon size={22} aria-hidden />
              {t(way)}
            </h3>
            <p className="bare muted">{t(`${way}_text`)}</p>
            <bdi dir="ltr">{address}</bdi>
            <Button
              component="a"
              href={href}
              variant={isFirst && way === 'whatsapp' ? 'filled' : 'default'}
              {...(way === 'whatsapp' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              {t(`${way}_action`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const questions = ['track', 'payment', 'refunds', 'codes', 'reseller'] as const;

function Questions({ search }: { search: string }) {
  const t = useTranslations('store.support');
  const { returns_days: days } = useSession().store;
  const shown = questions
    .map((name) => ({ name, question: t(`${name}.question`), answer: t(`${name}.answer`, { days }) }))
    .filter(
      // Words of the other language, too: many readers know some of it.
      ({ name, question, answer }) =>
        search === '' || isNamedBy(search, `${question} ${answer} ${t(`${name}.also`)}`),
    );
  if (shown.length === 0) return <p className="bare muted">{t('no_question')}</p>;
  return (
    <Accordion
      multiple
      order={3}
      keepMountedMode="display-none"
      className={`framed clipped ${classes['questions']}`}
    >
      {shown.map(({ name, question, answer }) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>{question}</Accordion.Control>
          <Accordion.Panel>{answer}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
