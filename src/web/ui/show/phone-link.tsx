import { Anchor } from '@mantine/core';
import { phoneText } from '#shared/phone-text.ts';

/** A number, to be called at a press. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone}`} inherit className="nowrap">
      <bdi dir="ltr">{phoneText(phone)}</bdi>
    </Anchor>
  );
}
