import type { ReplyOf } from '@airway/contract/endpoint';
import { exportLeads, listLeads } from '@airway/contract/sponsor-leads';
import { choice, text } from '../../../console/list-filters.tsx';
import { ListRows } from '../../../console/list-rows.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Stack } from '../../../ui/container.tsx';
import styles from './lead-list.module.css';
import { NoteLead } from './note-lead.tsx';

const sources = ['card', 'scan'] as const;

/** Leads of a booth for its staff: search, notes and export. */
export function LeadList({ sponsorId, found }: { sponsorId: string; found: ReplyOf<typeof listLeads> }) {
  const say = useSay();
  const locale = useLocale();
  const exportWith = {
    call: exportLeads,
    params: { sponsorId },
    title: say('sponsors.admin.leads.export.title'),
    text: say('sponsors.admin.leads.export.text'),
  };
  return (
    <Stack>
      <ListRows
        caption={say('sponsors.desk.leads')}
        call={listLeads}
        found={found}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        counts="people"
        filters={{
          query: text(say('sponsors.admin.leads.query'), say('sponsors.admin.leads.query.hint')),
          source: choice(
            say('sponsors.admin.leads.source'),
            sources.map((source) => [source, say(`sponsors.admin.leads.source.${source}`)]),
          ),
        }}
        columns={{
          name: {
            head: say('sponsors.admin.leads.name'),
            sort: 'name',
            isHead: true,
            cell: ({ name, affiliation }) => (
              <span translate="no">
                {name}
                <br />
                <small className={styles.beside}>{affiliation}</small>
              </span>
            ),
          },
          contact: {
            head: say('sponsors.admin.leads.contact'),
            cell: ({ email, phone }) => (
              <span translate="no">
                <a href={`mailto:${email}`}>{email}</a>
                {phone !== null && (
                  <>
                    <br />
                    {phone}
                  </>
                )}
              </span>
            ),
          },
          message: { head: say('sponsors.admin.leads.message'), cell: ({ message }) => message ?? '–' },
          note: { head: say('sponsors.admin.leads.note'), cell: ({ note }) => note ?? '–' },
          givenAt: {
            head: say('sponsors.admin.leads.givenAt'),
            sort: 'givenAt',
            cell: ({ givenAt, source }) => (
              <>
                {formatInstant(locale, givenAt)}
                <br />
                <small className={styles.beside}>{say(`sponsors.admin.leads.source.${source}`)}</small>
              </>
            ),
          },
        }}
        rowActs={[
          {
            label: say('sponsors.admin.leads.note.edit'),
            dialog: (lead, close, done) => (
              <NoteLead sponsorId={sponsorId} lead={lead} onClose={close} onDone={done} />
            ),
          },
        ]}
        empty={say('sponsors.admin.leads.empty')}
        emptyYet={say('sponsors.admin.leads.yet')}
        {...(found.total > 0 && { exportWith })}
      >
        {found.endedCount > 0 && <p>{say('sponsors.admin.leads.ended', { count: found.endedCount })}</p>}
      </ListRows>
    </Stack>
  );
}
