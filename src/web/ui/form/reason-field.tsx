import { Textarea, type TextareaProps } from '@mantine/core';
import { REASON } from '#shared/contracts/fields.ts';

/** A reason that has to be given. */
export function ReasonField(props: TextareaProps) {
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
