import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { MarkdownField } from '#web/ui/written/markdown-field.tsx';
import { NameFields, NO_NAMES } from '#web/ui/form/name-fields.tsx';
import { PageForm } from '#web/ui/form/page-form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import { Saved } from '#web/ui/form/saved.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Sample } from './sample.tsx';

const SAVED = 'Kasbah Digital';

/** Forms on a page; those in dialogs stand with the acts. */
export function KitForm() {
  const t = useTranslations('kit.form');
  return (
    <Section id="forms" title={t('title')}>
      <div className="pair top">
        <Sample of="PageForm, useDraft, NameFields">
          <OnPage />
        </Sample>
        <Sample of="useForm, Field, PasswordField, Refusal, Saved">
          <OfStrangers />
        </Sample>
      </div>
      <Sample of="MarkdownField">
        <Typed />
      </Sample>
      <Sample of="SaveBar, LeaveGuard">
        <Edited />
      </Sample>
    </Section>
  );
}

function Typed() {
  const t = useTranslations('kit.form');
  const { field } = useForm({ initial: { text: t('markdown') }, send: () => Promise.resolve({}) });
  return <MarkdownField field={field('text')} language={useLanguage().language} label={t('longer')} />;
}

function OnPage() {
  const t = useTranslations('kit.form');
  const draft = useDraft({ initial: NO_NAMES, isLive: true, send: () => Promise.resolve({}) });
  return (
    <PageForm draft={draft} say={(word) => t(word)}>
      <NameFields field={draft.field} />
    </PageForm>
  );
}

/** The store refuses every password but one of ten letters. */
function OfStrangers() {
  const t = useTranslations('kit.form');
  const { form, submit, field, isBusy, refusal, answer } = useForm({
    initial: { email: '', password: '' },
    least: { email: 1, password: 6 },
    send: async ({ password }) => {
      if (password.length !== 10) throw new ApiProblem('password_wrong', 422);
      return {};
    },
  });
  const hint = (name: 'email' | 'password') => <span className="muted small">{t(`${name}_hint`)}</span>;
  return (
    <form ref={form} onSubmit={submit} noValidate className="stack">
      <Refusal error={refusal} />
      <Field {...field('email')} label={t('email')} type="email" autoComplete="off" hint={hint('email')} />
      <PasswordField {...field('password')} autoComplete="current-password" hint={hint('password')} />
      <div className="row">
        <Button type="submit" disabled={isBusy}>
          {t('sign_in')}
        </Button>
        <Saved>{answer === undefined ? null : t('saved')}</Saved>
      </div>
    </form>
  );
}

/** Nothing of it is saved yet: it says so at the lower edge, and before the page is left. */
function Edited() {
  const t = useTranslations('kit.form');
  const [kept, setKept] = useState(SAVED);
  const [name, setName] = useState(SAVED);
  const isDirty = name !== kept;
  return (
    <div className="stack">
      <LeaveGuard
        isDirty={isDirty}
        staysAt={({ routeId }) => routeId === '/admin/kit'}
        words={{ title: t('leave_title'), text: t('unsaved'), leave: t('leave'), stay: t('stay') }}
      />
      <TextInput
        label={t('business')}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
        dir="auto"
      />
      {isDirty ? (
        <SaveBar>
          <div className="row between wrap">
            <output>{t('unsaved')}</output>
            <div className="row">
              <Button variant="default" onClick={() => setName(kept)}>
                {t('discard')}
              </Button>
              <Button onClick={() => setKept(name)}>{t('save')}</Button>
            </div>
          </div>
        </SaveBar>
      ) : null}
    </div>
  );
}
