import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { useLookingNote } from '../add-funds/use-looking-note.ts';
import { statusLooks } from '../add-funds/deposit-status.tsx';
import classes from './state-card.module.css';

interface StateCardProps {
  status: Deposit['status'];
  title: string;
  text?: ReactNode;
  /** What can be pressed; not by staff who only look. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** How a deposit stands, in words, and what to do about it. */
export function StateCard({ status, title, text, actions, children }: StateCardProps) {
  const { color, Icon } = statusLooks[status];
  const isLooking = useLookingNote() !== null;
  return (
    <Paper component="section" aria-labelledby="deposit-state">
      <Stack gap="md">
        <div className={classes['head']}>
          <span className={classes['sign']} data-color={color}>
            <Icon size={24} aria-hidden />
          </span>
          <div className={classes['words']}>
            <Title order={2} size="h3" id="deposit-state">
              {title}
            </Title>
            {text === undefined ? null : <Text>{text}</Text>}
          </div>
        </div>
        {children}
        {actions === undefined || isLooking ? null : <Group gap="sm">{actions}</Group>}
      </Stack>
    </Paper>
  );
}
