import { Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { REASON } from '#shared/contracts/fields.ts';

/** A reason that has to be given. */
export function ReasonField(props: ComponentProps<typeof Textarea>) {
  return (
    <Textarea
      maxLength={REASON.most}
      autosize
      minRows={2}
      dir="auto"
      aria-required
      data-autofocus
      {...props}
    />
  );
}
