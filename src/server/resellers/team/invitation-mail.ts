import type { InvitedRole } from '#shared/resellers/team.contract.ts';
import { isolate, type Language } from '#shared/locale.ts';
import type { Role } from '#shared/permissions.ts';
import { renderMail, type Mail } from '#server/platform/mail/render-mail.ts';

/** What the invitation is to. */
interface Invited {
  role: Role;
  memberRole: InvitedRole | null;
  /** The business's name; null for store staff, and unnamed businesses. */
  tradeName: string | null;
  /** null: whoever runs the store. */
  invitedBy: string | null;
}

interface Texts {
  hello: string;
  subject: (where: string) => string;
  body: (who: string, where: string) => string;
  as: Record<Role | InvitedRole, string>;
  somebody: string;
  team: string;
  staff: string;
  next: string;
  button: string;
  after: string;
  taken: { body: (who: string, where: string) => string; next: string; after: string };
}

const TEXTS: Record<Language, Texts> = {
  en: {
    hello: 'Hello,',
    subject: (where) => `You are invited to ${where} on Rasid`,
    body: (who, where) => `${who} invites you to ${where} on Rasid.`,
    as: {
      admin: 'You would be an admin of the store.',
      catalogue_manager: 'You would look after the catalogue and its prices.',
      order_desk: 'You would work on the orders of the clients.',
      accountant: 'You would see balances and their transactions.',
      support: 'You would help the clients of the store.',
      reseller: '',
      distributor: '',
      buyer: 'You would buy from the balance of the business.',
      viewer: 'You would see what the business orders.',
    },
    somebody: 'Somebody',
    team: 'a team',
    staff: 'the staff of the store',
    next: 'Choose a password and your account is ready:',
    button: 'Accept the invitation',
    after: 'The link works once, within 7 days. If you do not know what this is about, ignore this email.',
    taken: {
      body: (who, where) => `${who} wanted to invite you to ${where} on Rasid.`,
      next: 'This address has an account of its own already, so it can’t join with it. Give them another address of yours.',
      after: 'Your account is as it was. If you do not know what this is about, ignore this email.',
    },
  },
  ar: {
    hello: 'مرحبًا،',
    subject: (where) => `دعوة إلى ${where} على رصيد`,
    body: (who, where) => `تلقيت دعوة من ${who} إلى ${where} على رصيد.`,
    as: {
      admin: 'ستكون مشرفًا على المتجر.',
      catalogue_manager: 'ستتولى المنتجات وأسعارها.',
      order_desk: 'ستتابع طلبات الزبائن.',
      accountant: 'سترى الأرصدة وحركاتها.',
      support: 'ستساعد زبائن المتجر.',
      reseller: '',
      distributor: '',
      buyer: 'ستشتري من رصيد النشاط.',
      viewer: 'سترى طلبات النشاط.',
    },
    somebody: 'أحدهم',
    team: 'فريق',
    staff: 'فريق المتجر',
    next: 'اختر كلمة مرور ويصبح حسابك جاهزًا:',
    button: 'قبول الدعوة',
    after: 'يعمل الرابط مرة واحدة وخلال 7 أيام. إن لم تكن تعرف سبب هذه الرسالة فتجاهلها.',
    taken: {
      body: (who, where) => `أراد ${who} دعوتك إلى ${where} على رصيد.`,
      next: 'لهذا العنوان حساب من قبل، لذلك لا يمكنه الانضمام به. أعطِ صاحب الدعوة عنوانًا آخر لك.',
      after: 'لم يتغيّر شيء في حسابك. إن لم تكن تعرف سبب هذه الرسالة فتجاهلها.',
    },
  },
};

/** With the link that opens the account. */
export function invitationMail(language: Language, invited: Invited, link: string): Mail {
  const text = TEXTS[language];
  const { who, where } = wordsOf(text, invited);
  return renderMail(language, {
    subject: text.subject(where),
    greeting: text.hello,
    paragraphs: [text.body(who, where), text.as[invited.memberRole ?? invited.role], text.next],
    action: { label: text.button, link },
    footnote: text.after,
  });
}

/** For an address with an account, without a link: one account per person. */
export function hasAccountMail(language: Language, invited: Invited): Mail {
  const text = TEXTS[language];
  const { who, where } = wordsOf(text, invited);
  return renderMail(language, {
    subject: text.subject(where),
    greeting: text.hello,
    paragraphs: [text.taken.body(who, where), text.taken.next],
    footnote: text.taken.after,
  });
}

function wordsOf(text: Texts, { memberRole, tradeName, invitedBy }: Invited) {
  const team = tradeName === null ? text.team : isolate(tradeName);
  return {
    who: invitedBy === null ? text.somebody : isolate(invitedBy),
    where: memberRole === null ? text.staff : team,
  };
}
