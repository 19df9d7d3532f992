import { type LiveLink, revokeLiveLink } from '@airway/contract/live';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useAct } from '../../../forms/use-act.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Table } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface RevokeProps {
  editionId: string;
  link: LiveLink;
  name: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

function RevokeDialog({ editionId, link, name, onClose, onDone }: RevokeProps) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const form = useAct({
    async send() {
      await authorisedCall(revokeLiveLink, { params: { editionId, linkId: link.id } });
      await revalidate();
      onDone(say('live.admin.link.revoked', { name }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('live.admin.link.revoke.title', { name })}
      confirmLabel={say('live.admin.link.revoke')}
      isDangerous
    >
      <p>{say('live.admin.link.revoke.text')}</p>
    </ActDialog>
  );
}

/** The links that open live rooms now, whoever they were made for, and the way to end them. */
export function LinksInForce({ editionId, links }: { editionId: string; links: LiveLink[] }) {
  const say = useSay();
  const locale = useLocale();
  const [open, setOpen] = useState<LiveLink>();
  const { outcome, tell } = useOutcome();
  const nameOf = ({ name }: LiveLink) => textIn(locale, name).text || say('live.admin.link.gone');
  const close = () => setOpen(undefined);
  return (
    <>
      <Section title={say('live.admin.links.inForce')}>
        {outcome}
        {links.length === 0 && <p>{say('live.admin.links.none')}</p>}
        {links.length > 0 && (
          <Table
            caption={say('live.admin.links.inForce')}
            captionHidden
            rows={links}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', header: say('live.admin.name'), rowHeader: true, cell: nameOf },
              {
                key: 'madeAt',
                header: say('live.admin.link.madeAt'),
                unbroken: true,
                cell: ({ createdAt }) => formatInstant(locale, createdAt),
              },
              {
                key: 'act',
                header: say('live.admin.link.revoke'),
                unbroken: true,
                cell: (link) => (
                  <Button size="small" variant="secondary" onClick={() => setOpen(link)}>
                    {say('live.admin.link.revoke')}
                    <VisuallyHidden> ({nameOf(link)})</VisuallyHidden>
                  </Button>
                ),
              },
            ]}
          />
        )}
        {open && (
          <RevokeDialog
            editionId={editionId}
            link={open}
            name={nameOf(open)}
            onClose={close}
            onDone={(sentence) => {
              tell(sentence);
              close();
            }}
          />
        )}
      </Section>
      <h2>{say('live.admin.links.people')}</h2>
    </>
  );
}
