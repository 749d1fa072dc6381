import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import classes from './system-status.module.css';

const EVERY_MS = 60_000;

/** Whether the store's server does its work, as it says itself. */
export function SystemStatus({ isCompact }: { isCompact: boolean }) {
  const t = useTranslations('shell.system');
  const { data: state = 'checking' } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => readHealth(signal),
    refetchInterval: EVERY_MS,
    // Without a network it is to find that out, not to wait.
    networkMode: 'always',
  });
  const text = t(state);
  return (
    <p className={classes['status']} title={isCompact ? text : undefined}>
      <span className={classes['light']} data-state={state} />
      <span className={isCompact ? 'visually-hidden' : undefined}>{text}</span>
    </p>
  );
}

async function readHealth(signal: AbortSignal): Promise<'online' | 'limited' | 'offline'> {
  try {
    const { ok, headers } = await fetch('/api/health', {
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    });
    // A refusal of the store's own comes from a server that runs; a proxy's says that none answers.
    const isOwn = headers.get('content-type')?.includes('json') === true;
    return ok ? 'online' : isOwn ? 'limited' : 'offline';
  } catch {
    return 'offline';
  }
}
