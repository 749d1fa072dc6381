import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Invoicing } from '#shared/invoices/invoices.contract.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Columns } from '#web/ui/page/columns.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { InvoicingFields } from './invoicing-fields.tsx';
import { SellerPreview } from './seller-preview.tsx';
import { invoicingQuery } from './staff-invoices-queries.ts';
import { staffInvoicesSearch } from './staff-invoices-search.ts';
import { useInvoicingForm, type InvoicingForm } from './use-invoicing-form.ts';

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
            <SellerPreview draft={form.draft} seller={form.base.seller} />
          </Section>
        }
      >
        <Section title={t('title')} text={t('text')}>
          <Form form={form} />
        </Section>
      </Columns>
    </>
  );
}

function Form({ form }: { form: InvoicingForm }) {
  const t = useTranslations('invoices.settings');
  const element = useRef<HTMLFormElement>(null);
  const { error, isOutrun, isDirty, isSaving } = form;
  // A refused form leads to the first field that the server found fault with.
  useEffect(() => {
    if (error !== null) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isDirty) form.save();
  }

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Refusal error={error}>
          {isOutrun ? (
            <Group mt="xs">
              <Button variant="default" size="sm" onClick={form.takeTheirs}>
                {t('take_theirs')}
              </Button>
            </Group>
          ) : null}
        </Refusal>
        <InvoicingFields form={form} />
        <Group>
          <Button type="submit" disabled={!isDirty || isSaving}>
            {t(isSaving ? 'saving' : 'save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
