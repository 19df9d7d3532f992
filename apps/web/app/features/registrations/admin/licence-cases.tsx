import type { ReplyOf } from '@airway/contract/endpoint';
import { listLicenceCases } from '@airway/contract/registrations-admin';
import { ListPage } from '../../../console/list-page.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { DecideLicenceCase } from './decide-licence-case.tsx';
import { registrationScreens } from './screens.ts';

/** Attendees whose licence number another registration has. */
export function LicenceCases({ found }: { found: ReplyOf<typeof listLicenceCases> }) {
  const say = useSay();
  const locale = useLocale();
  return (
    <ListPage
      screen={registrationScreens.licenceCases}
      call={listLicenceCases}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ licenceNumber }) => licenceNumber}
      columns={{
        licence: {
          head: say('registrations.admin.licence.number'),
          isHead: true,
          unbroken: true,
          cell: (one) => one.licenceNumber,
        },
        since: {
          head: say('registrations.admin.licence.since'),
          sort: 'since',
          unbroken: true,
          cell: (one) => formatInstant(locale, one.since),
        },
        asker: {
          head: say('registrations.admin.licence.asker'),
          cell: ({ asker }) => [asker.name, asker.email, asker.phone].join(' · '),
        },
        note: { head: say('registrations.admin.licence.note'), cell: (one) => one.note },
        holder: {
          head: say('registrations.admin.licence.holder'),
          cell: ({ holder }) =>
            [holder.registrationNumber, holder.name, holder.email, holder.phone].join(' · '),
        },
      }}
      emptyYet={say('registrations.admin.licence.empty')}
      rowActs={[
        {
          label: say('registrations.admin.licence.decide'),
          dialog: (licenceCase, close, done) => (
            <DecideLicenceCase licenceCase={licenceCase} onClose={close} onDone={done} />
          ),
        },
      ]}
    />
  );
}
