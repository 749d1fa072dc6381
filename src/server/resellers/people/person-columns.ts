import type { Person } from '#shared/resellers/people.contract.ts';
import { fileUrl } from '../documents/file-url.ts';
import { sql } from '#server/platform/database/pool.ts';

/** What staff see of a person, from profiles p. */
export const personColumns = sql`
  p.id, p.email, p.first_name, p.last_name, p.picture_id, p.role, p.member_role, p.is_active,
  p.closed_at is not null as is_closed,
  exists (select from two_factor f where f.profile_id = p.id and f.confirmed_at is not null) as has_two_factor,
  p.email_confirmed_at is not null as email_confirmed, p.last_login, p.created_at`;

type Shown = Omit<Person, 'client'>;
export type PersonRow = Omit<Shown, 'picture_url'> & { picture_id: string | null };

export function toPerson(row: PersonRow): Shown {
  const { picture_id, ...rest } = row;
  return { ...rest, picture_url: fileUrl(picture_id) };
}
