import { Table } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import classes from './rights.module.css';

interface RightsProps {
  caption: string;
  /** Over the tasks. */
  head: string;
  tasks: readonly { name: string; text: string }[];
  roles: readonly { name: string; text: string; may: (task: string) => boolean }[];
  yes: string;
  no: string;
  /** Beside a role on narrow screens: how much it may do. Its tasks are folded then. */
  count?: (tasks: number) => string;
}

/** What each role may do: a table where there is room for one, else a list a role. */
export function Rights(props: RightsProps) {
  return useIsWide() ? <ByTask {...props} /> : <ByRole {...props} />;
}

function ByTask({ caption, head, tasks, roles, yes, no }: RightsProps) {
  return (
    <Table className={classes['rights'] ?? ''} verticalSpacing={5}>
      <caption className="visually-hidden">{caption}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{head}</Table.Th>
          {roles.map(({ name, text }) => (
            <Table.Th key={name}>{text}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tasks.map((task) => (
          <Table.Tr key={task.name}>
            <Table.Th scope="row" fw={400}>
              {task.text}
            </Table.Th>
            {roles.map(({ name, may }) => (
              <Table.Td key={name} data-held={may(task.name) || undefined}>
                {may(task.name) ? <IconCheck size={20} aria-hidden /> : null}
                <span className="visually-hidden">{may(task.name) ? yes : no}</span>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ByRole({ tasks, roles, count }: RightsProps) {
  return (
    <div className="lines">
      {roles.map(({ name, text, may }) => {
        const held = tasks.filter((task) => may(task.name));
        return (
          <details key={name} open={count === undefined}>
            <summary className={`row between ${classes['role']}`}>
              <span className="medium">{text}</span>
              <span className="muted small">{count?.(held.length)}</span>
            </summary>
            <ul className={classes['tasks']}>
              {held.map((task) => (
                <li key={task.name}>{task.text}</li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}
