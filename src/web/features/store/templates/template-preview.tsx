import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { directionOf, type Language } from '#shared/locale.ts';
import type { Template, TemplatePreview as Previewed } from '#shared/store/templates.contract.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { NotificationList } from '../notifications/notification-list.tsx';
import classes from './template-preview.module.css';

const PAUSE_MS = 400;

interface TemplatePreviewProps {
  template: Template;
  language: Language;
  /** As they are typed now. */
  texts: Record<string, string>;
}

/** What it would look like, made by the server as it makes each mail. */
export function TemplatePreview({ template: { key }, language, texts }: TemplatePreviewProps) {
  const t = useTranslations('templates.preview');
  const [asked] = useDebouncedValue(JSON.stringify(texts), PAUSE_MS);
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['template-preview', key, language, asked],
    queryFn: async ({ signal }) =>
      (
        await call('POST /api/admin/templates/{key}/{language}/preview', {
          params: { key, language },
          body: { texts },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const nothing =
    error === null ? <LoadingBlock height={420} /> : <p className="bare muted">{t('failed')}</p>;
  return (
    <Section title={t(`title.${language}`)} text={t('unsaved')}>
      <Refusal error={error} />
      {data === undefined ? (
        nothing
      ) : (
        <div className={`stack ${error === null ? '' : 'fades'}`}>
          {data.notification === null ? null : (
            <InStore said={data.notification} language={language} at={dataUpdatedAt} />
          )}
          <ByMail mail={data} language={language} />
        </div>
      )}
    </Section>
  );
}

interface InStoreProps {
  said: NonNullable<Previewed['notification']>;
  language: Language;
  at: number;
}

/** As the bell shows it; it leads nowhere. */
function InStore({ said, language, at }: InStoreProps) {
  const t = useTranslations('templates.preview');
  return (
    <div className="stack gap-xs">
      <h3 className="bare legend">{t('store')}</h3>
      <div className={`boxed rounded ${classes['bell']}`} dir={directionOf(language)} lang={language} inert>
        <NotificationList
          notifications={[
            {
              id: said.kind,
              kind: said.kind,
              params: {},
              said: { en: said, ar: said },
              is_read: true,
              created_at: new Date(at).toISOString(),
            },
          ]}
          newIds={new Set()}
        />
      </div>
    </div>
  );
}

/** Its dark colours, which the policy of this page refuses: the frame shows the light ones. */
const STYLES = /<style>.*?<\/style>/;

/** In a frame that may do nothing, and as text. */
function ByMail({ mail, language }: { mail: Previewed; language: Language }) {
  const t = useTranslations('templates.preview');
  return (
    <>
      <div className="stack gap-xs">
        <h3 className="bare legend">{t('mail')}</h3>
        <p className="bare">
          <span className="muted">{t('subject')}: </span>
          <bdi lang={language}>{mail.subject}</bdi>
        </p>
        <iframe
          className={`boxed rounded ${classes['mail']}`}
          sandbox=""
          title={t('mail')}
          srcDoc={mail.html.replace(STYLES, '')}
        />
      </div>
      <details>
        <summary>{t('plain')}</summary>
        <pre className={classes['plain']} dir={directionOf(language)} lang={language}>
          {mail.text}
        </pre>
      </details>
    </>
  );
}
