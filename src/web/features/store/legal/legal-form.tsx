import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SUMMARY_MAX, type StaffLegalText } from '#shared/store/legal.contract.ts';
import { call } from '#web/api/call.ts';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { MarkdownField } from '#web/ui/written/markdown-field.tsx';
import { PageForm } from '#web/ui/form/page-form.tsx';
import { StaleNotice } from '#web/ui/form/stale-notice.tsx';
import { SwitchRow } from '#web/ui/form/switch-row.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Section } from '#web/ui/page/section.tsx';
import { legalTextsQuery } from './legal-queries.ts';

/** A new version, written over the one in force. */
export function LegalForm({ text }: { text: StaffLegalText }) {
  const t = useTranslations('legal_desk');
  const draft = useLegalDraft(text);
  const { stale } = draft;
  return (
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
        <div className="pair top">
          <MarkdownField field={draft.field('text')} language="en" label={t('written.en')} required />
          <MarkdownField field={draft.field('text_ar')} language="ar" label={t('written.ar')} required />
        </div>
        <div className="pair">
          <BothLanguages
            field="summary"
            label={t}
            of={(name) => ({ ...draft.field(name), description: t('summary_hint') })}
            maxLength={SUMMARY_MAX}
            rows={2}
            required
          />
        </div>
        <SwitchRow
          name={t('is_material')}
          hint={t('is_material_hint')}
          isOn={draft.draft.is_material}
          onChange={(is_material) => draft.set({ is_material })}
        />
      </PageForm>
    </Section>
  );
}

/** Said as they are typed. */
const VARIABLES = { store: '{store}', email: '{email}', phone: '{phone}', returns: '{returns}' };

const typedOf = ({ text, text_ar }: StaffLegalText) => ({
  text,
  text_ar,
  summary: '',
  summary_ar: '',
  is_material: false,
});

function useLegalDraft(now: StaffLegalText) {
  const queryClient = useQueryClient();
  const { document } = now;
  return useDraft({
    initial: typedOf(now),
    version: now.version,
    isLive: true,
    least: { text: 1, text_ar: 1, summary: 1, summary_ar: 1 },
    send: async (body, { version }) => {
      const { data } = await call('PUT /api/admin/legal/{document}', {
        params: { document },
        body: { ...body, version },
      });
      queryClient.setQueryData(legalTextsQuery.queryKey, data);
      return data;
    },
    reread: async () => {
      const all = await queryClient.fetchQuery({ ...legalTextsQuery, staleTime: 0 });
      const read = all.find((one) => one.document === document);
      return read && { values: typedOf(read), version: read.version };
    },
  });
}
