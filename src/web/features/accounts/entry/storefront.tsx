import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { FOR_EVERYONE } from '#web/session/session.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

const shelvesQuery = queryOptions({
  queryKey: [FOR_EVERYONE, 'shelves'],
  queryFn: async ({ signal }) => (await call('GET /api/shelves', { signal })).data,
});

/** What the store is, for who comes for the first time: three facts, and what is on its shelves. */
export function Storefront() {
  const t = useTranslations('entry');
  const local = useInLanguage();
  const { data = [] } = useQuery(shelvesQuery);
  return (
    <Stack gap="sm" mt="lg">
      <Stack component="ul" gap={4} m={0} p={0}>
        {(['codes', 'balance', 'invoice'] as const).map((fact) => (
          <Group key={fact} component="li" gap="xs" wrap="nowrap">
            <IconCheck size={18} aria-hidden />
            {t(`facts.${fact}`)}
          </Group>
        ))}
      </Stack>
      {data.length === 0 ? null : (
        <section aria-label={t('shelves')}>
          <Text fw={600} mb={6}>
            {t('shelves')}
          </Text>
          <Group component="ul" gap={6} m={0} p={0}>
            {data.map(({ name, name_ar: arabic, product_count: count }) => (
              <Badge key={name} component="li" variant="default" size="lg">
                {t('shelf', { name: isolate(local(name, arabic)), count })}
              </Badge>
            ))}
          </Group>
        </section>
      )}
    </Stack>
  );
}
