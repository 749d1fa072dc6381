import { Group } from '@mantine/core';
import { IconCheck, IconClock, IconPencil, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Section } from '#web/ui/page/section.tsx';
import { Amount, Exact, PastAmount, useAmountText } from '#web/ui/show/amount.tsx';
import { Avatar } from '#web/ui/show/avatar.tsx';
import { CodeText, Email } from '#web/ui/show/code-text.tsx';
import { useCurrency } from '#web/ui/show/currency.ts';
import { Dinars, useDinars, useMoneyText } from '#web/ui/show/dinars.tsx';
import { Fact, Facts, InlineFacts, MoneyFact } from '#web/ui/show/facts.tsx';
import { MessageList } from '#web/ui/talk/message-list.tsx';
import { Moment, useExactTime } from '#web/ui/show/moment.tsx';
import { nameOfPerson } from '#web/ui/show/names.ts';
import { Notice } from '#web/ui/show/notice.tsx';
import { PersonName } from '#web/ui/show/person-name.tsx';
import { PhoneLink } from '#web/ui/show/phone-link.tsx';
import { Preview } from '#web/ui/show/preview.tsx';
import { Sign } from '#web/ui/show/sign.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { StepList } from '#web/ui/show/step-list.tsx';
import { useAge, useNow } from '#web/ui/show/use-age.ts';
import { useInLanguage, useListInLanguage } from '#web/ui/show/use-in-language.ts';
import { useUrgency, WaitingSince } from '#web/ui/show/waiting-since.tsx';
import { Sample } from './sample.tsx';

const HOUR_MS = 3_600_000;
const SAID = '2026-08-05T13:05:00.000Z';
const ORDER = 'ORD-2026-000123';
const TOTAL = { amount: '12500.50', currency: 'DZD' } as const;
const SMALL = { amount: '900.00', currency: 'DZD' } as const;
const looks = {
  gray: IconPencil,
  green: IconCheck,
  yellow: IconClock,
  red: IconX,
} as const;
const colors = ['gray', 'green', 'yellow', 'red'] as const;
const PEOPLE = [
  { first_name: 'Amina', last_name: 'Benali', email: 'amina@kasbah.example', picture_url: null },
  { first_name: 'يوسف', last_name: 'حداد', email: 'youcef@ennour.example', picture_url: null },
  { first_name: null, last_name: null, email: 'contact@cyber-oran.example', picture_url: null },
] as const;

/** What pages say: amounts, names, times and how things stand. */
export function KitShow() {
  const t = useTranslations('kit.show');
  return (
    <Section id="show" title={t('title')}>
      <div className="pair top">
        <Amounts />
        <Times />
        <People />
        <Names />
      </div>
      <Sample of="StatusBadge, Sign">
        <Group gap="xs">
          {(['gray', 'green', 'yellow', 'red'] as const).map((color) => (
            <StatusBadge key={color} color={color} Icon={looks[color]}>
              {t(`states.${color}`)}
            </StatusBadge>
          ))}
        </Group>
        <Group gap="sm">
          {colors.map((color) => (
            <Sign key={color} Icon={looks[color]} color={color} />
          ))}
          <Sign Icon={IconCheck} color="green" size="md" />
          <Sign Icon={IconX} color="red" size="lg" />
        </Group>
      </Sample>
      <Sample of="Preview, InlineFacts">
        <Preview>
          <InlineFacts
            facts={[
              { name: t('order'), value: <CodeText>{ORDER}</CodeText> },
              { name: t('balance'), value: <Exact money={TOTAL} /> },
              null,
            ]}
          />
        </Preview>
      </Sample>
      <Sample of="StepList">
        <StepList
          done={t('success')}
          steps={[
            { key: 'first', name: t('order'), text: '', isDone: true },
            { key: 'second', name: t('balance'), text: t('phone'), isDone: false, way: { to: '/admin/kit' } },
            { key: 'third', name: t('category'), text: t('phone'), isDone: false },
          ]}
        />
      </Sample>
      <Sample of="MessageList">
        <MessageList
          label={t('messages.title')}
          messages={[
            { id: 'first', text: t('messages.asked'), created_at: SAID, isNote: false },
            { id: 'note', text: t('messages.noted'), created_at: SAID, isNote: true },
          ]}
          nameOf={({ isNote }) => t(isNote ? 'messages.staff' : 'messages.client')}
          filesOf={() => []}
          sayFile={(name) => name}
          isNote={({ isNote }) => isNote}
        />
      </Sample>
      <Sample of="Notice">
        <Notice kind="success">{t('success')}</Notice>
        <Notice kind="problem">{t('problem')}</Notice>
      </Sample>
    </Section>
  );
}

function Amounts() {
  const t = useTranslations('kit.show.amounts');
  const { currency, rates } = useCurrency();
  const texts = { amount: useAmountText(), dinars: useDinars(), money: useMoneyText() };
  return (
    <Sample of="Amount, Exact, PastAmount, MoneyFact, Dinars, useCurrency, useAmountText, useDinars, useMoneyText">
      <Facts>
        <Fact name={t('chosen', { currency })}>
          <Amount money={TOTAL} />
        </Fact>
        <Fact name={t('exact')}>
          <Exact money={{ amount: '100.00', currency: 'EUR' }} />
        </Fact>
        <Fact name={t('past')}>
          <PastAmount amounts={{ DZD: '12500.50', USD: '92.94', EUR: '85.62' }} />
        </Fact>
        <Fact name={t('rate')}>
          <bdi dir="ltr">{rates[currency]}</bdi>
        </Fact>
        <Fact name={t('dinars')}>
          <Dinars money={{ amount: '5000.00', currency: 'DZD' }} />
        </Fact>
        <Fact name={t('texts')}>
          {[texts.amount(SMALL), texts.dinars(SMALL), texts.money(SMALL)].join(' · ')}
        </Fact>
        <MoneyFact name={t('none')} money={null} />
        <MoneyFact name={t('main')} money={TOTAL} isMain />
      </Facts>
    </Sample>
  );
}

function Times() {
  const t = useTranslations('kit.show.times');
  const now = useNow();
  const age = useAge();
  const exactTime = useExactTime();
  const ago = (hours: number) => new Date(now - hours * HOUR_MS).toISOString();
  const urgency = useUrgency(ago(50));
  return (
    <Sample of="Moment, WaitingSince, useAge, useExactTime, useNow, useUrgency">
      <Facts>
        <Fact name={t('moment')}>
          <Moment at={ago(5)} />
        </Fact>
        <Fact name={t('never')}>
          <Moment at={null} />
        </Fact>
        <Fact name={t('exact')}>{exactTime(ago(5))}</Fact>
        {[0.1, 5, 50].map((hours) => (
          <Fact key={hours} name={t('waiting')}>
            <WaitingSince since={ago(hours)} />
          </Fact>
        ))}
        <Fact name={t('ahead')}>{age(ago(-100))}</Fact>
        <Fact name={t('urgency')}>
          <CodeText>{urgency}</CodeText>
        </Fact>
      </Facts>
    </Sample>
  );
}

function People() {
  const [first] = PEOPLE;
  return (
    <Sample of="PersonName, Avatar">
      {PEOPLE.map((person) => (
        <PersonName key={person.email} person={person} detail={<bdi>{person.email}</bdi>}>
          <bdi className="medium">{nameOfPerson(person)}</bdi>
        </PersonName>
      ))}
      <Avatar person={first} size="large" />
    </Sample>
  );
}

function Names() {
  const t = useTranslations('kit.show');
  const say = useInLanguage();
  const sayAll = useListInLanguage();
  return (
    <Sample of="Facts, Fact, CodeText, Email, PhoneLink, useInLanguage, useListInLanguage">
      <Facts>
        <Fact name={t('order')}>
          <CodeText>{ORDER}</CodeText>
        </Fact>
        <Fact name={t('email')}>
          <Email address="commandes@librairie-des-trois-horloges.example" />
        </Fact>
        <Fact name={t('phone')}>
          <PhoneLink phone="+213550123456" />
        </Fact>
        <Fact name={t('category')}>{say('Gift cards', 'بطاقات الهدايا')}</Fact>
        <Fact name={t('features')}>{sayAll(['Instant', 'Europe'], ['فوري', 'أوروبا']).join(' · ')}</Fact>
      </Facts>
    </Sample>
  );
}
