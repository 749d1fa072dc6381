import { Text } from '@mantine/core';

/** What an event is called, and when it happens. */
export function EventWords({ id, name, text }: { id: string; name: string; text: string }) {
  return (
    <>
      <span id={id} className="medium">
        {name}
      </span>
      <Text component="div" size="sm" c="dimmed">
        {text}
      </Text>
    </>
  );
}
