import { Accordion, Button, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { SocialLinks, useSupportLinks } from '#web/shell/menu/contact.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import classes from './support-page.module.css';

/** How to reach people, and the questions that come up most. */
export function SupportPage() {
  const t = useTranslations('store.support');
  const title = useTranslations('shell.pages')('support');
  return (
    <Page title={title} breadcrumb={<Breadcrumb>{title}</Breadcrumb>}>
      <Text>{t('intro')}</Text>
      <Contacts />
      <section id="faq" className={classes['section']} aria-labelledby="faq-title">
        <h2 id="faq-title" className={`strong ${classes['title']}`}>
          {t('faq')}
        </h2>
        <Questions />
      </section>
      <section className={classes['section']} aria-labelledby="social-title">
        <h2 id="social-title" className={`strong ${classes['title']}`}>
          {t('social')}
        </h2>
        <SocialLinks withWhatsapp={false} />
      </section>
    </Page>
  );
}

function Contacts() {
  const t = useTranslations('store.support');
  const { email, phone, mail, call, whatsapp } = useSupportLinks();
  const ways = [
    { way: 'whatsapp', Icon: IconBrandWhatsapp, href: whatsapp, address: phone },
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
              variant={way === 'whatsapp' ? 'filled' : 'default'}
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

const questions = ['track', 'payment', 'refunds', 'reseller'] as const;

function Questions() {
  const t = useTranslations('store.support');
  return (
    <Accordion multiple order={3} className={`framed clipped ${classes['questions']}`}>
      {questions.map((question) => (
        <Accordion.Item key={question} value={question}>
          <Accordion.Control>{t(`${question}.question`)}</Accordion.Control>
          <Accordion.Panel>{t(`${question}.answer`)}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
