import { chooseDataSubject, type DataRequest, getDataRequest } from '@airway/contract/requests';
import { ActButton } from '../../../forms/act-button.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Stack } from '../../../ui/container.tsx';
import { Section } from '../../../ui/section.tsx';
import { Table } from '../../../ui/table.tsx';
import type { FormProps } from './form-props.ts';

type Match = DataRequest['matches'][number];

/** Accounts and registrations with the telephone or registration number of a request, of which staff choose one. */
export function MatchList({ request, kept }: FormProps) {
  const say = useSay();
  const { outcome, tell } = useOutcome();
  const params = { id: request.id };
  const choose = async ({ id }: Match) => {
    const refused = await kept.save(
      ({ version }) => authorisedCall(chooseDataSubject, { params, body: { version, match: id } }),
      () => authorisedCall(getDataRequest, { params }),
    );
    if (refused === undefined) tell(say('requests.admin.match.chosen'));
    return refused;
  };
  const ofMatch = ({ of, registrationNumber }: Match) =>
    of === 'account'
      ? say('requests.admin.match.account')
      : say('requests.admin.match.registration', { number: registrationNumber });
  return (
    <Section title={say('requests.admin.match')} lead={say('requests.admin.match.lead')}>
      <Stack>
        {outcome}
        <Table
          caption={say('requests.admin.match')}
          rows={request.matches}
          rowKey={({ id }) => id}
          empty={say('requests.admin.match.none')}
          columns={[
            {
              key: 'name',
              header: say('requests.admin.name'),
              rowHeader: true,
              cell: ({ name }) => name,
            },
            { key: 'of', header: say('requests.admin.part'), cell: ofMatch },
            {
              key: 'email',
              header: say('requests.admin.email'),
              cell: ({ email }) => email || say('requests.admin.match.noEmail'),
            },
            {
              key: 'act',
              header: say('requests.admin.match.act'),
              cell: (match) => (
                <ActButton variant="secondary" size="small" send={() => choose(match)}>
                  {say('requests.admin.match.choose', { name: match.name })}
                </ActButton>
              ),
            },
          ]}
        />
      </Stack>
    </Section>
  );
}
