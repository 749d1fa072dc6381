import { Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Brand } from '#web/shell/header/brand.tsx';
import { LanguageSelect } from '#web/shell/header/language-select.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { PlainPage } from '#web/ui/page/plain-page.tsx';
import classes from './link-page.module.css';

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
      <header className={classes['head']}>
        <Brand />
        <LanguageSelect />
      </header>
      <main ref={main} className={classes['card']}>
        <PlainPage title={title}>
          <Stack gap="md">
            {text === undefined ? null : <Text>{text}</Text>}
            {step === 'busy' ? <Loader aria-hidden /> : null}
            {children}
          </Stack>
        </PlainPage>
      </main>
    </div>
  );
}

export function Actions({ children }: { children: ReactNode }) {
  return <Group gap="sm">{children}</Group>;
}

export function SignInLink() {
  const t = useTranslations('accounts');
  return <ButtonLink to="/login">{t('sign_in')}</ButtonLink>;
}
