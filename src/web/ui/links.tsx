import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

/** Mantine's looks on the router's links: typed addresses, and pages that load on hover. */
export const TextLink = createLink(PlainAnchor);
export const ButtonLink = createLink(AnchorButton);

function PlainAnchor(props: Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps> & AnchorProps) {
  return <Anchor {...props} />;
}

function AnchorButton(props: Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps> & ButtonProps) {
  return <Button component="a" {...props} />;
}
