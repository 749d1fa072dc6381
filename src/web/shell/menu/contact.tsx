import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { phoneText } from '#shared/phone-text.ts';
import { useSession } from '#web/session/session.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { whatsappLink } from '#web/ui/show/whatsapp-link.ts';
import header from '../header/header.module.css';

/** The support's addresses as links. */
export function useSupportLinks(): {
  email: string;
  phone: string;
  whatsappNumber: string;
  mail: string;
  call: string;
  whatsapp: string;
} {
  const { support_email: email, support_phone: phone, support_whatsapp: whatsappNumber } = useSession().store;
  return {
    email,
    phone: phoneText(phone),
    whatsappNumber: phoneText(whatsappNumber),
    mail: `mailto:${email}`,
    call: `tel:${phone}`,
    whatsapp: whatsappLink(whatsappNumber),
  };
}

/** When someone answers, in the reader's language; null: around the clock. */
export function useOpeningHours(): string | null {
  const { hours, hours_ar } = useSession().store;
  const say = useInLanguage();
  return hours === null ? null : say(hours, hours_ar);
}

const PLACES = [
  { name: 'Facebook', Icon: IconBrandFacebook, page: 'facebook' },
  { name: 'Instagram', Icon: IconBrandInstagram, page: 'instagram' },
  { name: 'YouTube', Icon: IconBrandYoutube, page: 'youtube' },
] as const;

interface SocialLinksProps {
  withWhatsapp?: boolean;
}

export function SocialLinks({ withWhatsapp = true }: SocialLinksProps) {
  const { pages } = useSession().store;
  const { whatsapp } = useSupportLinks();
  const places = [
    ...PLACES.map(({ page, ...place }) => ({ ...place, href: pages[page] })),
    { name: 'WhatsApp', Icon: IconBrandWhatsapp, href: withWhatsapp ? whatsapp : null },
  ];
  return (
    <ul className="row wrap bare">
      {places.map(({ name, Icon, href }) =>
        href === null ? null : (
          <li key={name}>
            <a
              className={header['icon']}
              data-framed
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={name}
            >
              <Icon size={20} aria-hidden />
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
