import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useProblemText } from '#web/api/use-problem-text.ts';

/** What did not work, and why. */
export function Refusal({ title, error }: { title: string; error: unknown }) {
  const say = useProblemText();
  return (
    <Alert role="alert" color="red" title={title} icon={<IconAlertTriangle aria-hidden />}>
      {say(error)}
    </Alert>
  );
}
