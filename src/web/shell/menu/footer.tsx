import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { dayInAlgeria } from '#shared/days.ts';
import { useServed } from '#web/ui/served.ts';
import { Brand } from '../header/brand.tsx';
import { SocialLinks, useOpeningHours, useSupportLinks } from './contact.tsx';
import classes from './footer.module.css';

export function Footer() {
  const t = useTranslations('shell');
  const year = dayInAlgeria(useServed().at).slice(0, 'YYYY'.length);
  return (
    <footer className={`muted small ${classes['footer']}`}>
      <div className={classes['columns']}>
        <div className={`stack ${classes['whole']} ${classes['about']}`}>
          <Brand />
          <p className="bare">{t('footer.about')}</p>
          <SocialLinks />
        </div>
        <QuickLinks />
        <SupportLinks />
        <ContactBlock />
      </div>
      <div className={`row wrap between ruled tiny ${classes['bottom']}`}>
        <p className="bare">{t('footer.copyright', { year, store: t('brand') })}</p>
        <nav aria-label={t('footer.legal')}>
          <ul className={`row wrap bare ${classes['legal']}`}>
            <li>
              <Link to="/privacy-policy">{t('pages.privacy_policy')}</Link>
            </li>
            <li>
              <Link to="/terms-of-service">{t('pages.terms_of_service')}</Link>
            </li>
            <li>
              <Link to="/api-integration">{t('footer.api')}</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}

function QuickLinks() {
  const t = useTranslations('shell');
  return (
    <nav aria-labelledby="footer-quick-links">
      <h2 id="footer-quick-links">{t('footer.quick_links')}</h2>
      <ul className="bare">
        <li>
          <Link to="/dashboard">{t('pages.dashboard')}</Link>
        </li>
        <li>
          <Link to="/categories">{t('pages.categories')}</Link>
        </li>
        <li>
          <Link to="/products">{t('pages.products')}</Link>
        </li>
        <li>
          <Link to="/orders">{t('footer.orders')}</Link>
        </li>
      </ul>
    </nav>
  );
}

function SupportLinks() {
  const t = useTranslations('shell.footer');
  const { mail } = useSupportLinks();
  return (
    <nav aria-labelledby="footer-support">
      <h2 id="footer-support">{t('support')}</h2>
      <ul className="bare">
        <li>
          <Link to="/help">{t('help_center')}</Link>
        </li>
        <li>
          <a href={mail}>{t('contact_us')}</a>
        </li>
        <li>
          <Link to="/support" hash="faq">
            {t('faq')}
          </Link>
        </li>
        <li>
          <Link to="/tickets/new">{t('live_chat')}</Link>
        </li>
      </ul>
    </nav>
  );
}

function ContactBlock() {
  const t = useTranslations('shell.footer');
  const { email, phone, mail, call } = useSupportLinks();
  const hours = useOpeningHours();
  return (
    <section className={classes['whole']} aria-labelledby="footer-contact">
      <h2 id="footer-contact">{t('contact')}</h2>
      <address>
        <ul className="bare">
          <li>
            <a href={mail}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
          <li>
            <a href={call}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
          <li>{t('place')}</li>
          {hours === null ? null : <li>{hours}</li>}
        </ul>
      </address>
    </section>
  );
}
