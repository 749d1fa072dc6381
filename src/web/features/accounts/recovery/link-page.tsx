import { Button, Loader, Text } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { Brand } from '#web/shell/header/brand.tsx';
import { LanguageSelect } from '#web/shell/header/language-select.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { PlainPage } from '#web/ui/page/plain-page.tsx';
import classes from './link-page.module.css';
import type { Link } from './use-link.ts';

interface LinkPageProps {
  title: string;
  text?: ReactNode;
  /** How far it has come: another step moves the focus to the title, as another page would. */
  step: 'busy' | 'form' | 'done' | 'invalid' | 'failed';
  children?: ReactNode;
}

/** A page that stands alone, with one thing to do: where the links of mails lead. */
export function LinkPage({ title, text, step, children }: LinkPageProps) {
  const main = useRef<HTMLElement>(null);
  const announced = useRef(step);
  useEffect(() => {
    if (announced.current === step) return;
    announced.current = step;
    main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div className={classes['page']}>
      <header className="row between">
        <Brand />
        <LanguageSelect />
      </header>
      <main ref={main} className={`framed ${classes['card']}`}>
        <PlainPage title={title}>
          {/* Each step's own: what it has in common with the last one would move. */}
          <div key={step} className="stack">
            {text === undefined ? null : <Text>{text}</Text>}
            {step === 'busy' ? <Loader aria-hidden /> : null}
            {children}
          </div>
        </PlainPage>
      </main>
    </div>
  );
}

interface OpenedLinkProps {
  link: Pick<Link<unknown>, 'data' | 'isInvalid' | 'error' | 'retry'>;
  /** Whose texts say how it stands. */
  name: 'confirm' | 'email_change' | 'invitation';
  /** While it is on its way; its text is the longest of all steps, so that nothing larger is painted after it. */
  busy: Pick<LinkPageProps, 'title' | 'text'>;
  /** The ways on from a link that no longer works. */
  invalid: ReactNode;
  /** Once it is open; null until then. */
  opened: LinkPageProps | null;
}

/** The page of a link, step by step. */
export function OpenedLink({ link, name, busy, invalid, opened }: OpenedLinkProps) {
  const t = useTranslations('recovery');
  const retry = useTranslations('shell')('retry');
  const say = useProblemText();
  if (opened !== null) return <LinkPage {...opened} />;
  if (link.isInvalid)
    return (
      <LinkPage step="invalid" title={t('link.invalid_title')} text={t(`${name}.invalid`)}>
        {invalid}
      </LinkPage>
    );
  if (link.error !== null)
    return (
      <LinkPage step="failed" title={t(`${name}.failed_title`)} text={say(link.error)}>
        <div className="row">
          <Button onClick={link.retry}>{retry}</Button>
        </div>
      </LinkPage>
    );
  return <LinkPage step="busy" {...busy} />;
}

export function SignInLink() {
  const t = useTranslations('accounts');
  return (
    <div className="row">
      <ButtonLink to="/login">{t('sign_in')}</ButtonLink>
    </div>
  );
}
