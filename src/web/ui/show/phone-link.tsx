import { Anchor } from '@mantine/core';

/** A number as it was written, to be called at a press. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} inherit className="nowrap">
      <bdi dir="ltr">{phone}</bdi>
    </Anchor>
  );
}
