import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { HELP_TITLE_MAX, type StaffHelp } from '#shared/support/help.contract.ts';
import { call } from '#web/api/call.ts';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { MarkdownField } from '#web/ui/written/markdown-field.tsx';
import { PageForm } from '#web/ui/form/page-form.tsx';
import { StaleNotice } from '#web/ui/form/stale-notice.tsx';
import { SwitchRow } from '#web/ui/form/switch-row.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Section } from '#web/ui/page/section.tsx';
import { ArticleVersions } from './article-versions.tsx';
import { staffHelpQuery } from '../help-queries.ts';

const typedOf = (article: StaffHelp | null) => ({
  title: article?.title ?? '',
  title_ar: article?.title_ar ?? '',
  text: article?.text ?? '',
  text_ar: article?.text_ar ?? '',
  is_published: article?.is_published ?? false,
});

const upload = async (file: File) => (await call('POST /api/admin/help-pictures', { upload: file })).data.url;

/** What an article says, with what it will look like, and what it said before. */
export function ArticleForm({ article }: { article: StaffHelp | null }) {
  const t = useTranslations('help_desk');
  const draft = useArticle(article);
  const { stale } = draft;
  return (
    <>
      <Section title={t('form')} text={t('variables', VARIABLES)}>
        <LeaveGuard
          isDirty={draft.isHeld}
          staysAt={() => false}
          words={{
            title: t('leave.title'),
            text: t('leave.text'),
            leave: t('leave.leave'),
            stay: t('leave.stay'),
          }}
        />
        <PageForm draft={draft} say={t}>
          {stale === null ? null : (
            <StaleNotice title={t('stale')} problem={stale.problem}>
              <div>
                <Button variant="default" size="sm" mt="xs" onClick={draft.forget}>
                  {t('take_theirs')}
                </Button>
              </div>
            </StaleNotice>
          )}
          <div className="pair">
            <BothLanguages
              field="title"
              label={(name) => t(`fields.${name}`)}
              of={draft.field}
              maxLength={HELP_TITLE_MAX}
              required
            />
          </div>
          <div className="pair top">
            <MarkdownField
              field={draft.field('text')}
              language="en"
              label={t('fields.text')}
              onUpload={upload}
              required
            />
            <MarkdownField
              field={draft.field('text_ar')}
              language="ar"
              label={t('fields.text_ar')}
              onUpload={upload}
              required
            />
          </div>
          <SwitchRow
            name={t('fields.is_published')}
            hint={t('published_hint')}
            isOn={draft.draft.is_published}
            onChange={(is_published) => draft.set({ is_published })}
          />
        </PageForm>
      </Section>
      {article === null ? null : (
        <ArticleVersions
          article={article}
          onUse={({ title, title_ar, text, text_ar }) => draft.set({ title, title_ar, text, text_ar })}
        />
      )}
    </>
  );
}

/** Said as they are typed. */
const VARIABLES = { store: '{store}', email: '{email}', phone: '{phone}', returns: '{returns}' };

function useArticle(article: StaffHelp | null) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useDraft({
    initial: typedOf(article),
    ...(article === null ? {} : { version: article.version, isLive: true }),
    least: { title: 1, title_ar: 1, text: 1, text_ar: 1 },
    send: async (body, { version, idempotencyKey }) => {
      const { data } =
        article === null
          ? await call('POST /api/admin/help', { body, idempotencyKey })
          : await call('PUT /api/admin/help/{id}', {
              params: { id: article.id },
              body: { ...body, version },
              idempotencyKey,
            });
      queryClient.setQueryData(staffHelpQuery.queryKey, (all) =>
        article === null ? [...(all ?? []), data] : all?.map((one) => (one.id === data.id ? data : one)),
      );
      return data;
    },
    topics: ['help'],
    onDone: ({ id }) => {
      if (article === null)
        void navigate({ to: '/admin/help/$articleId', params: { articleId: id }, replace: true });
    },
    reread: async () => {
      const all = await queryClient.fetchQuery({ ...staffHelpQuery, staleTime: 0 });
      const now = all.find(({ id }) => id === article?.id);
      return now && { values: typedOf(now), version: now.version };
    },
  });
}
