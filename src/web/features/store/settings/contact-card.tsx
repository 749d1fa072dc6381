import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { EMAIL_MAX } from '#shared/contracts/fields.ts';
import { PHONE_MAX, phoneText } from '#shared/phone-text.ts';
import { PAGE_LINK } from '#shared/store/page-link.ts';
import { LINK_MAX, type StoreSettings } from '#shared/store/store-settings.contract.ts';
import { call } from '#web/api/call.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { CardForm, type CardProps } from './card-form.tsx';
import { HoursFields, useHoursProblems } from './hours-fields.tsx';
import { typedHoursOf, readHours } from './typed-hours.ts';
import { given, useCard } from './use-card.ts';

const pages = ['facebook_url', 'instagram_url', 'youtube_url'] as const;

const isLink = (text: string) => PAGE_LINK.test(text.trim());

const typedOf = ({ version: _, ...contact }: StoreSettings['contact']) => ({
  email: contact.email,
  phone: phoneText(contact.phone),
  whatsapp: phoneText(contact.whatsapp ?? ''),
  facebook_url: contact.facebook_url ?? '',
  instagram_url: contact.instagram_url ?? '',
  youtube_url: contact.youtube_url ?? '',
  ...typedHoursOf(contact.hours),
});

/** How clients reach the store: in the footer, on the support page, in mails and on papers. */
export function ContactCard({ settings, onDirty }: CardProps) {
  const t = useTranslations('store_settings.contact');
  const draft = useContact(settings);
  return (
    <CardForm card="contact" draft={draft} onDirty={onDirty}>
      <TextInput
        {...draft.field('email')}
        label={t('email')}
        type="email"
        dir="ltr"
        maxLength={EMAIL_MAX}
        required
      />
      <div className="pair">
        <TextInput
          {...draft.field('phone')}
          label={t('phone')}
          type="tel"
          dir="ltr"
          maxLength={PHONE_MAX}
          required
        />
        <TextInput
          {...draft.field('whatsapp')}
          label={t('whatsapp')}
          placeholder={draft.draft.phone}
          type="tel"
          dir="ltr"
          maxLength={PHONE_MAX}
        />
      </div>
      <HoursFields field={draft.field} />
      <FieldGroup title={t('pages')} hint={t('pages_hint')}>
        {pages.map((page) => (
          <TextInput
            key={page}
            {...draft.field(page)}
            label={t(page)}
            type="url"
            dir="ltr"
            maxLength={LINK_MAX}
          />
        ))}
      </FieldGroup>
    </CardForm>
  );
}

function useContact(settings: StoreSettings) {
  const t = useTranslations('store_settings.contact');
  const hoursProblems = useHoursProblems();
  return useCard({
    card: 'contact',
    settings,
    typedOf,
    least: { email: 1, phone: 1 },
    problems: (typed) => ({
      ...Object.fromEntries(
        pages.map((page) => [
          page,
          typed[page].trim() === '' || isLink(typed[page]) ? null : t('link_wrong'),
        ]),
      ),
      ...hoursProblems(typed),
    }),
    send: (typed, version) =>
      call('PUT /api/admin/settings/contact', {
        body: {
          version,
          email: typed.email.trim(),
          phone: typed.phone.trim(),
          whatsapp: given(typed.whatsapp),
          facebook_url: given(typed.facebook_url),
          instagram_url: given(typed.instagram_url),
          youtube_url: given(typed.youtube_url),
          hours: readHours(typed),
        },
      }),
  });
}
