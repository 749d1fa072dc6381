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
  team: (name: string | null) => string;
  staff: string;
  next: string;
  button: string;
  after: string;
  taken: { body: (who: string, where: string) => string; next: string; after: string };
}

const TEXTS: Record<Language, Texts> = {
  en: {
    hello: 'Hello,',
    subject: (where) => `You’re invited to ${where}`,
    body: (who, where) => `${who} invites you to ${where}.`,
    as: {
      admin: 'You’ll be an admin of the store.',
      catalogue_manager: 'You’ll manage the catalogue and its prices.',
      order_desk: 'You’ll process clients’ orders.',
      accountant: 'You’ll see balances and their transactions.',
      support: 'You’ll support the store’s clients.',
      reseller: '',
      distributor: '',
      buyer: 'You’ll buy from the balance of the business.',
      viewer: 'You’ll see the orders of the business.',
    },
    somebody: 'Someone',
    team: (name) => `${name ?? 'a team'} on Rasid`,
    staff: 'the staff of Rasid',
    next: 'Choose a password and your account is ready:',
    button: 'Accept the invitation',
    after: 'The link works once, within 7 days. If you don’t know what this is about, ignore this email.',
    taken: {
      body: (who, where) => `${who} invites you to ${where}.`,
      next: 'This address already has an account, so you can’t join with it. Give them another address of yours.',
      after: 'Your account hasn’t changed. If you don’t know what this is about, ignore this email.',
    },
  },
  ar: {
    hello: 'مرحبًا،',
    subject: (where) => `دعوة إلى ${where}`,
    body: (who, where) => `تلقّيت دعوة من ${who} للانضمام إلى ${where}.`,
    as: {
      admin: 'ستكون مشرفًا على المتجر.',
      catalogue_manager: 'ستتولى المنتجات وأسعارها.',
      order_desk: 'ستتابع طلبات الزبائن.',
      accountant: 'ستطّلع على الأرصدة وحركاتها.',
      support: 'ستساعد زبائن المتجر.',
      reseller: '',
      distributor: '',
      buyer: 'ستشتري من رصيد النشاط التجاري.',
      viewer: 'ستطّلع على طلبات النشاط التجاري.',
    },
    somebody: 'إدارة المتجر',
    team: (name) => `فريق ${name ?? 'نشاط تجاري'} على متجر رصيد`,
    staff: 'فريق متجر رصيد',
    next: 'اختر كلمة مرور ليصبح حسابك جاهزًا:',
    button: 'قبول الدعوة',
    after: 'يعمل الرابط مرة واحدة خلال 7 أيام. إذا لم تكن تنتظر هذه الدعوة فتجاهل الرسالة.',
    taken: {
      body: (who, where) => `تلقّيت دعوة من ${who} للانضمام إلى ${where}.`,
      next: 'لهذا العنوان حساب بالفعل، فلا يمكنك الانضمام به. أعطِ صاحب الدعوة عنوانًا آخر لك.',
      after: 'لم يتغيّر شيء في حسابك. إذا لم تكن تنتظر هذه الدعوة فتجاهل الرسالة.',
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
  return {
    who: invitedBy === null ? text.somebody : isolate(invitedBy),
    where: memberRole === null ? text.staff : text.team(tradeName === null ? null : isolate(tradeName)),
  };
}
