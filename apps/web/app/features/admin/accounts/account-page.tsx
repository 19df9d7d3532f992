import type { UserProfileField } from '@airway/contract/account-profile';
import type { AccountDetail, Role } from '@airway/contract/accounts-admin';
import { useState } from 'react';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { type Definition, DefinitionList } from '../../../ui/definition-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { roleName } from '../names.ts';
import { useMay } from '../use-staff.ts';
import { AccountActs } from './account-acts.tsx';
import { AccountStateChip } from './account-list.tsx';

export interface AccountPageProps {
  account: AccountDetail;
  roles: Role[];
  /** What sign-up asks; an answer to a question that is no longer asked shows its code. */
  questions: readonly UserProfileField[];
}

function useFacts({ account, roles, questions }: AccountPageProps): Definition[] {
  const say = useSay();
  const locale = useLocale();
  const none = say('admin.none');
  const address = [account.zipcode, account.addr1, account.addr2].filter((part) => part !== '').join(' ');
  const answers = Object.entries(account.profile).map(([code, answer]) => {
    const question = questions.find((one) => one.code === code);
    const nameOf = (given: string) => question?.options.find((one) => one.code === given)?.name ?? given;
    return {
      key: `profile-${code}`,
      term: question?.name ?? code,
      value: (Array.isArray(answer) ? answer : [answer]).map(nameOf).join(', ') || none,
    };
  });
  return [
    { key: 'state', term: say('admin.accounts.state'), value: <AccountStateChip state={account.state} /> },
    { key: 'role', term: say('admin.accounts.role'), value: roleName(locale, roles, account.roleCode) },
    ...account.userKeys.map(({ userKeyType, userKeyCode }) => ({
      key: userKeyType,
      term: say(`admin.key.${userKeyType}`),
      value: userKeyCode,
    })),
    { key: 'phone', term: say('admin.account.phone'), value: account.phone || none },
    { key: 'address', term: say('admin.account.address'), value: address || none },
    ...answers,
    {
      key: 'factor',
      term: say('admin.account.secondFactor'),
      value: say(account.hasSecondFactor ? 'admin.on' : 'admin.off'),
    },
    {
      key: 'sessions',
      term: say('admin.account.sessions'),
      value: say('admin.account.sessionCount', { count: account.openSessionCount }),
    },
    {
      key: 'created',
      term: say('admin.accounts.createdAt'),
      value: formatInstant(locale, account.createdAt),
    },
    {
      key: 'used',
      term: say('admin.accounts.lastUsedAt'),
      value: account.lastUsedAt === null ? say('admin.never') : formatInstant(locale, account.lastUsedAt),
    },
  ];
}

/** One account: facts, masked until somebody says why they must be read, and what staff can do about it. */
export function AccountPage({ account: loaded, roles, questions }: AccountPageProps) {
  const say = useSay();
  const may = useMay();
  const pathTo = usePathTo();
  const [done, setDone] = useState<{ account: AccountDetail; sentence: string }>();
  // What an act answered is newer than what the page was loaded with.
  const account = done?.account.id === loaded.id ? done.account : loaded;
  const facts = useFacts({ account, roles, questions });
  return (
    <>
      <p>
        <Link href={pathTo('/Admin/Accounts')}>{say('admin.account.back')}</Link>
      </p>
      {done !== undefined && (
        <Notice tone="ok" word={say('admin.done')} live="polite">
          <p>{done.sentence}</p>
        </Notice>
      )}
      <Cluster>
        <Chip tone={account.isRevealed ? 'warn' : 'plain'}>
          {say(account.isRevealed ? 'admin.account.revealed' : 'admin.account.masked')}
        </Chip>
        {account.userType === 'Admin' && <Chip tone="accent">{say('admin.account.systemAdmin')}</Chip>}
      </Cluster>
      <DefinitionList items={facts} />
      {account.state === 'retired' ? (
        <p>{say('admin.account.retired')}</p>
      ) : (
        <AccountActs
          account={account}
          roles={roles}
          onDone={(next, sentence) => setDone({ account: next, sentence })}
        />
      )}
      {may('AUDIT_View') && (
        <p>
          <Link href={pathTo(`/Admin/Audit?subjectId=${account.id}`)}>{say('admin.account.history')}</Link>
        </p>
      )}
    </>
  );
}
