import { Alert, Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { LegalDocument } from '#shared/store/legal.contract.ts';
import { call } from '#web/api/call.ts';
import { onSign } from '#web/api/signs.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useSession } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { useToast } from '#web/ui/act/use-toast.ts';
import { answerOf } from '#web/ui/list/list-of.ts';
import { TextLink } from '#web/ui/links.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

const pages = {
  terms: { to: '/terms-of-service', name: 'terms_of_service' },
  privacy: { to: '/privacy-policy', name: 'privacy_policy' },
} as const;

/** Over the pages until it is answered; the question itself comes first, and again with whatever it keeps from being done. */
export function Consent() {
  const t = useTranslations('legal_consent');
  const [isOpen, setOpen] = useState(true);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => onSign('terms_not_accepted', () => setOpen(true)), []);
  return (
    <section aria-label={t('title')}>
      <Alert role="none" color="yellow" radius={0} py="xs" icon={<IconFileText aria-hidden />}>
        <div className="row wrap between">
          <span>{t('banner')}</span>
          <Button ref={opener} size="sm" className="fixed" onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
        </div>
      </Alert>
      {isOpen ? <Question opener={opener} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

interface QuestionProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function Question({ opener, onClose }: QuestionProps) {
  const t = useTranslations('legal_consent');
  const queryClient = useQueryClient();
  const toast = useToast();
  const { store, to_accept: documents } = useSession();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/legal/acceptances', { body: { accepts: store.legal } }),
    onSuccess: () => void toast(t('done'), 'green'),
    // Refused, there is a newer version to read.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['session'] }),
        queryClient.invalidateQueries({ queryKey: ['legal'] }),
      ]),
  });
  return (
    <ConfirmDialog
      title={t('title')}
      action={t('accept')}
      cancel={t('later')}
      isBusy={isPending}
      error={error}
      opener={opener}
      onConfirm={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
      onClose={onClose}
    >
      <p className="bare">{t('text')}</p>
      <ul className="bare lines">
        {documents.map((document) => (
          <li key={document}>
            <Change document={document} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** What changed in one of them, in a sentence, with the way to all of it. */
function Change({ document }: { document: LegalDocument }) {
  const t = useTranslations('legal_consent');
  const nameOf = useTranslations('shell.pages');
  const say = useInLanguage();
  const { to, name } = pages[document];
  const { date } = useDates();
  const { language } = useLanguage();
  const { data } = useQuery(
    answerOf('GET /api/legal/{document}', ['legal'], { params: { document }, query: { language } }),
  );
  return (
    <>
      <strong className="medium">{nameOf(name)}</strong>
      {data === undefined ? null : (
        <>
          <span className="muted small">
            {' · '}
            {t('since', { version: data.version, date: date(data.published_at) })}
          </span>
          {data.summary === null ? null : (
            <p className="bare">
              <bdi>{say(data.summary, data.summary_ar)}</bdi>
            </p>
          )}
        </>
      )}
      <div>
        <TextLink to={to} target="_blank" size="sm">
          {t('read')}
        </TextLink>
      </div>
    </>
  );
}
