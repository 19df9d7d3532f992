import type { DataRequest } from '@airway/contract/requests';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Link } from '../../../ui/link.tsx';

/** Names the account and the registrations of the person, and says which have another name than the request. */
export function People({ people }: Pick<DataRequest, 'people'>) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <ul>
      {people.map(({ id, of, name, registrationNumber, hasSameName }) => (
        <li key={id}>
          <Link href={pathTo(`/Admin/${of === 'account' ? 'Accounts' : 'Registrations'}/${id}`)}>
            {of === 'account'
              ? say('requests.admin.match.account')
              : say('requests.admin.match.registration', { number: registrationNumber })}
          </Link>{' '}
          {name}
          {!hasSameName && <strong> {say('requests.admin.people.differs')}</strong>}
        </li>
      ))}
    </ul>
  );
}
