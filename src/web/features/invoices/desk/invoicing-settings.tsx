import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Invoicing } from '#shared/invoices/invoices.contract.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { PageForm } from '#web/ui/form/page-form.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { Columns } from '#web/ui/page/columns.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { bodyOf, draftOf, isSame } from './invoicing-draft.ts';
import { InvoicingFields } from './invoicing-fields.tsx';
import { SellerPreview } from './seller-preview.tsx';
import { invoicingQuery } from './staff-invoices-queries.ts';
import { staffInvoicesSearch } from './staff-invoices-search.ts';

/** Who sells, and the tax that prices contain: on papers that are issued from now on. */
export function InvoicingSettings() {
  const t = useTranslations('invoices.settings');
  return (
    <Answered answer={useQuery(invoicingQuery)} failed={t('load_failed')}>
      {(invoicing) => <Settings invoicing={invoicing} />}
    </Answered>
  );
}

function Settings({ invoicing }: { invoicing: Invoicing }) {
  const t = useTranslations('invoices.settings');
  const form = useInvoicingForm(invoicing);
  const words = {
    title: t('leave.title'),
    text: t('leave.text'),
    leave: t('leave.leave'),
    stay: t('leave.stay'),
  };
  return (
    <>
      <LeaveGuard
        isDirty={form.isDirty}
        staysAt={({ routeId, search }) =>
          routeId === '/admin/invoices' && staffInvoicesSearch({ ...search }).tab === 'settings'
        }
        words={words}
      />
      <Columns
        aside={
          <Section title={t('preview')} text={t('preview_text')}>
            <SellerPreview draft={form.draft} seller={invoicing.seller} />
          </Section>
        }
      >
        <Section title={t('title')} text={t('text')}>
          <PageForm draft={form} say={t}>
            <Refusal error={form.stale?.problem ?? null}>
              <div>
                <Button variant="default" size="sm" mt="xs" onClick={form.forget}>
                  {t('take_theirs')}
                </Button>
              </div>
            </Refusal>
            <InvoicingFields form={form} />
          </PageForm>
        </Section>
      </Columns>
    </>
  );
}

export type InvoicingForm = ReturnType<typeof useInvoicingForm>;

/** How digits are grouped is no change. */
function useInvoicingForm(invoicing: Invoicing) {
  const queryClient = useQueryClient();
  const draft = useDraft({
    initial: draftOf(invoicing),
    version: invoicing.version,
    send: async (sent, { version }) => {
      const { data } = await call('PUT /api/admin/invoicing', { body: bodyOf(sent, version) });
      queryClient.setQueryData(invoicingQuery.queryKey, data);
      return data;
    },
    reread: async () => {
      const now = await queryClient.fetchQuery({ ...invoicingQuery, staleTime: 0 });
      return { values: draftOf(now), version: now.version };
    },
  });
  return { ...draft, isDirty: draft.isDirty && !isSame(draft.draft, draftOf(invoicing)) };
}
