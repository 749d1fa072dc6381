import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './message-list.module.css';
import { Moment } from '../show/moment.tsx';

interface Said {
  id: string;
  text: string;
  created_at: string;
}

interface MessageListProps<M extends Said> {
  /** What the list is, for who does not see it. */
  label: string;
  /** Oldest first. */
  messages: readonly M[];
  /** Who wrote it, in words. */
  nameOf: (message: M) => ReactNode;
  /** What lies beside its words. */
  filesOf: (message: M) => readonly { name: string; url: string; is_picture?: boolean }[];
  /** Such a file, in words. */
  sayFile: (name: string) => string;
  /** A note stands out from what the other side reads. */
  isNote?: (message: M) => boolean;
  /** What the store wrote lies on a ground of its own: who speaks is seen at a glance. */
  isOfStore?: (message: M) => boolean;
}

/** What several people wrote to each other: in the lines and the direction that they gave it, never as markup. */
export function MessageList<M extends Said>({
  label,
  messages,
  nameOf,
  filesOf,
  sayFile,
  isNote,
  isOfStore,
}: MessageListProps<M>) {
  return (
    <ol className="bare lines" aria-label={label}>
      {messages.map((message) => (
        <li
          key={message.id}
          className={`stack gap-xs ${classes['message']}`}
          data-ground={
            isNote?.(message) === true ? 'note' : isOfStore?.(message) === true ? 'store' : undefined
          }
        >
          <span className="row between wrap small">
            <strong>{nameOf(message)}</strong>
            <span className="muted">
              <Moment at={message.created_at} />
            </span>
          </span>
          {message.text === '' ? null : (
            <p className="bare break" dir="auto" style={{ whiteSpace: 'pre-line' }}>
              {message.text}
            </p>
          )}
          {filesOf(message).map(({ name, url, is_picture: isPicture = false }) => (
            <a key={url} className="row small break" href={url} target="_blank" rel="noreferrer">
              {isPicture ? (
                <img
                  className={classes['picture']}
                  src={url}
                  alt={sayFile(name)}
                  width={240}
                  height={160}
                  loading="lazy"
                />
              ) : (
                <>
                  <IconPaperclip size={16} aria-hidden />
                  {sayFile(name)}
                </>
              )}
            </a>
          ))}
        </li>
      ))}
    </ol>
  );
}
