import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#shared/staff/audit.contract.ts';

/** What happened, as a sentence. Names keep their own direction. */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit');
  const { actor, person, client } = entry;
  const unknown = t(entry.ip === null ? 'store' : 'somebody');
  return t.rich(`actions.${entry.action}`, {
    who: nameOf(actor ?? person) ?? unknown,
    whom: nameOf(person) ?? client?.trade_name ?? t('somebody'),
    business: client?.trade_name ?? (client === null ? null : nameOf(person)) ?? t('no_name'),
    by: actor === null ? 'nobody' : isSelf(entry) ? 'self' : 'other',
    about: client === null ? 'nothing' : 'business',
    state: stateOf(entry),
    b: (name: ReactNode) => (
      <strong>
        <bdi>{name}</bdi>
      </strong>
    ),
  });
}

function isSelf({ actor, person }: AuditEntry): boolean {
  return person === null || actor?.id === person.id;
}

function nameOf(one: { name: string | null; email: string } | null): string | null {
  return one === null ? null : (one.name ?? one.email);
}

function stateOf({ details }: AuditEntry): 'on' | 'off' | 'unknown' {
  if (details['is_active'] === undefined) return 'unknown';
  return details['is_active'] === 'true' ? 'on' : 'off';
}
