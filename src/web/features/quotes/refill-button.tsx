import { Button, Text } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

/** Puts the lines of a past order or quote into the bulk order, and leads there; what could not be had is named with its reason. */
export function RefillButton({ of, id }: { of: 'order' | 'quote'; id: string }) {
  const t = useTranslations('orders.refill');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const say = useProblemText();
  const local = useInLanguage();
  const once = useOnce();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () =>
      once([of, id], async (idempotencyKey) => {
        const body = { of, id };
        return (await call('POST /api/bulk-order/refill', { body, idempotencyKey })).data;
      }),
    onSuccess: async ({ added: count, skipped }) => {
      const names = skipped
        .map(({ product_name: name, product_name_ar: nameAr, reason }) =>
          t('left_out', { name: isolate(local(name, nameAr)), reason: t(`reasons.${reason}`) }),
        )
        .join(' · ');
      if (count === 0) return toast(t('none', { names }), 'red');
      await queryClient.invalidateQueries({ queryKey: ['bulk'] });
      await navigate({ to: '/bulk-order' });
      return names === '' ? toast(t('done', { count }), 'green') : toast(t('some', { count, names }));
    },
    onError: (error) => void toast(say(error), 'red'),
  });
  return (
    <Button
      variant="default"
      px="sm"
      aria-label={t('button')}
      title={t('button')}
      loading={isPending}
      onClick={() => mutate()}
    >
      <IconStack2 size={18} aria-hidden />
      {/* In the line of a title the picture says it on a telephone: what the page is about keeps its place. */}
      <Text span inherit ms="xs" {...(of === 'quote' ? { visibleFrom: 'sm' } : {})}>
        {t('button')}
      </Text>
    </Button>
  );
}
