import type { UserProfileField } from '@airway/contract/account-profile';
import type { AccountDetail } from '@airway/contract/accounts-admin';
import type { Role } from '@airway/contract/accounts-roles';
import { useState } from 'react';
import { useMay } from '../../../console/use-staff.ts';
import { useOutcome } from '../../../forms/outcome.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { type Definition, DefinitionList } from '../../../ui/definition-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { AccountActs } from './account-acts.tsx';
import { AccountStateChip } from './account-list.tsx';
import { roleName } from './role-name.ts';

interface AccountPageProps {
  account: AccountDetail;
  roles: Role[];
  /** The questions of sign-up; an answer to a deleted question shows its code. */
  questions: readonly UserProfileField[];
}

function useFacts({ account, roles, questions }: AccountPageProps): Definition[] {
  const say = useSay();
  const locale = useLocale();
  const none = say('console.none');
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
    { key: 'state', term: say('accounts.admin.state'), value: <AccountStateChip state={account.state} /> },
    { key: 'role', term: say('accounts.admin.role'), value: roleName(locale, roles, account.roleCode) },
    ...account.userKeys.map(({ userKeyType, userKeyCode }) => ({
      key: userKeyType,
      term: say(`accounts.admin.key.${userKeyType}`),
      value: userKeyCode,
    })),
    { key: 'phone', term: say('accounts.admin.account.phone'), value: account.phone || none },
    { key: 'address', term: say('accounts.admin.account.address'), value: address || none },
    ...answers,
    {
      key: 'factor',
      term: say('accounts.admin.account.secondFactor'),
      value: say(account.hasSecondFactor ? 'console.on' : 'console.off'),
    },
    {
      key: 'sessions',
      term: say('accounts.admin.account.sessions'),
      value: say('accounts.admin.account.sessionCount', { count: account.openSessionCount }),
    },
    {
      key: 'created',
      term: say('accounts.admin.createdAt'),
      value: formatInstant(locale, account.createdAt),
    },
    {
      key: 'used',
      term: say('accounts.admin.lastUsedAt'),
      value: account.lastUsedAt === null ? say('console.never') : formatInstant(locale, account.lastUsedAt),
    },
  ];
}

/** One account: data, masked until staff give a reason to read it, and actions. */
export function AccountPage({ account: loaded, roles, questions }: AccountPageProps) {
  const say = useSay();
  const may = useMay();
  const pathTo = usePathTo();
  const [changed, setChanged] = useState<AccountDetail>();
  // An action's response is newer than the loaded data.
  const account = changed?.id === loaded.id ? changed : loaded;
  const { outcome, tell } = useOutcome();
  const facts = useFacts({ account, roles, questions });
  return (
    <>
      <p>
        <Link href={pathTo('/Admin/Accounts')}>{say('accounts.admin.account.back')}</Link>
      </p>
      {outcome}
      <Cluster>
        <Chip tone={account.isRevealed ? 'warn' : 'plain'}>
          {say(account.isRevealed ? 'accounts.admin.account.revealed' : 'accounts.admin.account.masked')}
        </Chip>
        {account.userType === 'Admin' && (
          <Chip tone="accent">{say('accounts.admin.account.systemAdmin')}</Chip>
        )}
      </Cluster>
      <DefinitionList items={facts} />
      {account.state === 'retired' ? (
        <p>{say('accounts.admin.account.retired')}</p>
      ) : (
        <AccountActs
          account={account}
          roles={roles}
          onDone={(after, sentence) => {
            setChanged(after);
            tell(sentence);
          }}
        />
      )}
      {may('AUDIT_View') && (
        <p>
          <Link href={pathTo(`/Admin/Audit?subjectId=${account.id}`)}>
            {say('accounts.admin.account.history')}
          </Link>
        </p>
      )}
    </>
  );
}
