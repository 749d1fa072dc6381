import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { useSession } from '#web/session/session.ts';
import header from '../header/header.module.css';

/** The support's addresses as links. */
export function useSupportLinks(): {
  email: string;
  phone: string;
  mail: string;
  call: string;
  whatsapp: string;
} {
  const { support_email: email, support_phone: phone } = useSession().store;
  const digits = phone.replaceAll(/\D/g, '');
  return {
    email,
    phone,
    mail: `mailto:${email}`,
    call: `tel:+${digits}`,
    whatsapp: `https://wa.me/${digits}`,
  };
}

const PLACES = [
  { name: 'Facebook', Icon: IconBrandFacebook, href: 'https://www.facebook.com/rasid.dz' },
  { name: 'Instagram', Icon: IconBrandInstagram, href: 'https://www.instagram.com/rasid.dz' },
  { name: 'YouTube', Icon: IconBrandYoutube, href: 'https://www.youtube.com/@rasid.dz' },
] as const;

interface SocialLinksProps {
  withWhatsapp?: boolean;
}

export function SocialLinks({ withWhatsapp = true }: SocialLinksProps) {
  const { whatsapp } = useSupportLinks();
  const places = withWhatsapp
    ? [...PLACES, { name: 'WhatsApp', Icon: IconBrandWhatsapp, href: whatsapp }]
    : PLACES;
  return (
    <ul className="row wrap bare">
      {places.map(({ name, Icon, href }) => (
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
      ))}
    </ul>
  );
}
