import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { PHONE_MAX } from '#shared/phone-text.ts';
import type { Business } from '#shared/resellers/business.contract.ts';
import { wilayas, wilayaText } from '#shared/wilayas.ts';
import { call } from '#web/api/call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Section } from '#web/ui/page/section.tsx';
import { bodyOf, draftOf, fieldNames, isSame, type BusinessField, type Draft } from '../business-fields.ts';
import { useKeepBusiness } from '../business-query.ts';
import { ORDER, OfficialNumbers } from '../official-numbers.tsx';
import classes from '../business-form.module.css';

export type BusinessDraft = ReturnType<typeof useBusinessDraft>;

/** What someone makes of the details of the business. How digits are grouped is no change. */
export function useBusinessDraft(business: Business) {
  const keep = useKeepBusiness();
  const initial: Draft = draftOf(business);
  const draft = useDraft({
    initial,
    isLive: true,
    send: async (sent) => {
      const { data } = await call('PUT /api/business', { body: bodyOf(sent) });
      await keep(data);
      return data;
    },
  });
  return { ...draft, isDirty: fieldNames.some((name) => !isSame(name, draft.draft[name], initial[name])) };
}

export function BusinessForm({ draft }: { draft: BusinessDraft }) {
  const t = useTranslations('business');
  return (
    <Section title={t('form.title')} text={t('form.text')}>
      <PageForm draft={draft} say={t}>
        <Fields draft={draft} />
      </PageForm>
    </Section>
  );
}

function Fields({ draft }: { draft: BusinessDraft }) {
  const t = useTranslations('business.form');
  const { language } = useLanguage();
  return (
    <>
      <TextInput
        {...propsOf('trade_name')}
        className={classes['words']}
        autoComplete="organization"
        maxLength={120}
      />
      <div className="pair">
        <TextInput
          {...propsOf('phone')}
          className={classes['number']}
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX}
          dir="ltr"
        />
        <NativeSelect
          {...propsOf('wilaya')}
          description={null}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          data={[
            { value: '', label: t('no_wilaya') },
            ...wilayas.map(({ number }) => ({
              value: String(number),
              label: wilayaText(number, language),
            })),
          ]}
        />
      </div>
      <Textarea
        {...propsOf('address')}
        className={classes['words']}
        autoComplete="street-address"
        rows={2}
        maxLength={300}
      />
      <OfficialNumbers title={t('numbers')} propsOf={propsOf} />
    </>
  );

  function propsOf(name: BusinessField) {
    return {
      ...draft.field(name),
      name,
      label: t(name),
      description: name === 'wilaya' ? null : t(`${name}_help`),
      inputWrapperOrder: ORDER,
    };
  }
}
