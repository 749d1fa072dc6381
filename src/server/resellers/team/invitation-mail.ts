import type { InvitedRole } from '#shared/resellers/team.contract.ts';
import { isolate } from '#shared/locale.ts';
import type { Role } from '#shared/permissions.ts';
import type { Mail } from '#server/platform/mail/render-mail.ts';
import { greetingOf, paragraphsOf, type MailWords } from '#server/store/mail-words.ts';

/** What the invitation is to. */
interface Invited {
  role: Role;
  memberRole: InvitedRole | null;
  /** The business's name; null for store staff, and unnamed businesses. */
  tradeName: string | null;
  /** null: whoever runs the store. */
  invitedBy: string | null;
}

/** With the link that opens the account. */
export function invitationMail(words: MailWords, invited: Invited, link: string): Mail {
  const { language, say } = words;
  const { who, where } = wordsOf(words, invited);
  const role = invited.memberRole ?? invited.role;
  return {
    language,
    subject: say('invitation', 'subject', { who, where }),
    greeting: greetingOf(words, null),
    paragraphs: [
      ...paragraphsOf(say('invitation', 'body', { who, where })),
      // Whoever signs up as a reseller or distributor is invited by no one.
      ...(role === 'reseller' || role === 'distributor' ? [] : [say('invitation', `as_${role}`)]),
      ...paragraphsOf(say('invitation', 'next')),
    ],
    action: { label: say('invitation', 'button'), link },
    footnote: say('invitation', 'footnote'),
  };
}

/** For an address with an account, without a link: one account per person. */
export function hasAccountMail(words: MailWords, invited: Invited): Mail {
  const { language, say } = words;
  const { who, where } = wordsOf(words, invited);
  return {
    language,
    subject: say('invitation_taken', 'subject', { who, where }),
    greeting: greetingOf(words, null),
    paragraphs: [
      ...paragraphsOf(say('invitation_taken', 'body', { who, where })),
      ...paragraphsOf(say('invitation_taken', 'next')),
    ],
    footnote: say('invitation_taken', 'footnote'),
  };
}

function wordsOf({ say }: MailWords, { memberRole, tradeName, invitedBy }: Invited) {
  const team = () =>
    tradeName === null
      ? say('invitation', 'team_unnamed')
      : say('invitation', 'team', { business: isolate(tradeName) });
  return {
    who: invitedBy === null ? say('invitation', 'unnamed_host') : isolate(invitedBy),
    where: memberRole === null ? say('invitation', 'staff') : team(),
  };
}
