import { useQueryClient } from '@tanstack/react-query';
import type { Language } from '#shared/locale.ts';
import type { Template } from '#shared/store/templates.contract.ts';
import { call } from '#web/api/call.ts';
import { useDraft, type Draft } from '#web/ui/form/use-draft.ts';
import { templatesQuery } from './template-queries.ts';

/** What is typed for each part, named as the server names them. */
export type TypedTexts = Record<`texts.${string}`, string>;

export function textsOf(typed: TypedTexts): Record<string, string> {
  const entries = Object.entries(typed).map(([field, text]) => [field.slice('texts.'.length), text] as const);
  return Object.fromEntries(entries);
}

const typedOf = ({ languages }: Template, language: Language): TypedTexts =>
  Object.fromEntries(
    Object.entries(languages[language].texts).map(([part, text]) => [`texts.${part}`, text]),
  );

/** The words of a template in one language, saved against their own version. */
export function useTemplate(template: Template, language: Language): Draft<TypedTexts, Template> {
  const queryClient = useQueryClient();
  const { key } = template;
  const initial = typedOf(template, language);
  return useDraft<TypedTexts, Template>({
    initial,
    version: template.languages[language].version,
    isLive: true,
    least: Object.fromEntries(Object.keys(initial).map((field) => [field, 1])),
    send: async (typed, { version }) => {
      const { data } = await call('PUT /api/admin/templates/{key}/{language}', {
        params: { key, language },
        body: { texts: textsOf(typed), version },
      });
      keep(data);
      return data;
    },
    reread: async () => {
      const all = await queryClient.fetchQuery({ ...templatesQuery, staleTime: 0 });
      const now = all.find((one) => one.key === key);
      return now && { values: typedOf(now, language), version: now.languages[language].version };
    },
  });

  function keep(saved: Template): void {
    queryClient.setQueryData(templatesQuery.queryKey, (all) =>
      all?.map((one) => (one.key === saved.key ? saved : one)),
    );
  }
}
