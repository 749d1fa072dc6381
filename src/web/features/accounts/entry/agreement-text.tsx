import { useTranslations } from 'use-intl';
import { TextLink } from '#web/ui/links.tsx';

/** What who opens an account agrees to, before the button that does it. */
export function AgreementText() {
  const t = useTranslations('accounts');
  return (
    <p className="bare muted small">
      {t.rich('agree', {
        terms: (name) => (
          <TextLink to="/terms-of-service" target="_blank" underline="always" inherit>
            {name}
          </TextLink>
        ),
        privacy: (name) => (
          <TextLink to="/privacy-policy" target="_blank" underline="always" inherit>
            {name}
          </TextLink>
        ),
      })}
    </p>
  );
}
