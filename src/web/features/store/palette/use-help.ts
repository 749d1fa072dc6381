import { IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#web/i18n/use-language.ts';
import { helpQuery } from '#web/features/support/help-queries.ts';
import { isNamedBy } from '#web/ui/list/named-by.ts';
import type { Entry } from './palette-entry.ts';
import type { Go } from './use-go.ts';

const SHOWN = 4;

/** Articles of the help centre by their titles; asked for once something is typed. */
export function useHelp(typed: string, go: Go): readonly Entry[] {
  const { language } = useLanguage();
  const { data = [] } = useQuery({ ...helpQuery(language), enabled: typed !== '' });
  return data
    .filter(({ title }) => isNamedBy(typed, title))
    .slice(0, SHOWN)
    .map(({ slug, title }) => ({
      id: `help-${slug}`,
      label: title,
      Icon: IconHelpCircle,
      run: () => go({ to: '/help/$slug', params: { slug } }),
    }));
}
