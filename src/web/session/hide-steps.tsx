import { Button } from '@mantine/core';
import { call } from '../api/call.ts';
import { useAct } from '#web/ui/act/use-act.ts';

interface HideStepsProps {
  name: string;
  /** Of the queries that say which steps there are. */
  topic: string;
}

/** Takes the list of first steps off this person's first page, on every device. */
export function HideSteps({ name, topic }: HideStepsProps) {
  const hide = useAct({
    act: () => call('PATCH /api/preferences', { body: { hides_first_steps: true } }),
    topics: [topic],
  });
  return (
    <Button variant="subtle" size="compact-sm" loading={hide.isPending} onClick={() => hide.mutate()}>
      {name}
    </Button>
  );
}
