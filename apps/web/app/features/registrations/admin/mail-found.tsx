import { searchRegistrations } from '@airway/contract/registrations-admin';
import { useSearchParams } from 'react-router';
import { useMay } from '../../../console/use-staff.ts';
import { WriteLetter } from '../../../console/write-letter.tsx';
import { listQueryOf } from '../../../platform/list-address.ts';
import { useSay } from '../../../platform/messages.ts';
import { Stack } from '../../../ui/container.tsx';

/** Leads to a new letter to the registrations that the filters find. Says which filters a letter cannot have. */
export function MailFound() {
  const say = useSay();
  const may = useMay();
  const [search] = useSearchParams();
  const {
    editionId,
    query = '',
    period,
    credits,
    sort: _sort,
    page: _page,
    size: _size,
    ...filters
  } = listQueryOf(searchRegistrations, search);
  // Letters go to people of the current edition.
  if (editionId !== undefined || !may('LETTER_Manage')) return null;
  const isNarrower = query !== '' || period !== undefined || credits !== undefined;
  return (
    <Stack gap="tight">
      <div>
        <WriteLetter audience={{ kind: 'registrations', ...filters }}>
          {say('registrations.admin.letter')}
        </WriteLetter>
      </div>
      {isNarrower && <p>{say('registrations.admin.letter.wider')}</p>}
    </Stack>
  );
}
