import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../api/use-problem-text.ts';
import { ButtonLink } from '../../ui/links.tsx';

interface ProductFailureProps {
  error: unknown;
  isGone: boolean;
  onRetry: () => void;
}

export function ProductFailure({ error, isGone, onRetry }: ProductFailureProps) {
  const t = useTranslations('catalogue');
  const shell = useTranslations('shell');
  const say = useProblemText();
  return (
    <Alert
      color="red"
      role="alert"
      title={isGone ? t('product_not_found') : shell('failed.title')}
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Stack gap="sm">
        <Text>{say(error)}</Text>
        <Group>
          {isGone ? (
            <ButtonLink to="/products" variant="default">
              {t('to_products')}
            </ButtonLink>
          ) : (
            <Button variant="default" onClick={onRetry}>
              {shell('retry')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
