import { addBoothStaff, type AccountBooths as Booths } from '@airway/contract/sponsor-account-booths';
import { removeBoothStaff } from '@airway/contract/sponsor-booth-staff-admin';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useAct } from '../../../forms/use-act.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { Table } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

type Booth = Booths['booths'][number];

interface Props {
  accountId: string;
  onDone(sentence: string): Promise<void>;
}

function AddToBooth({ accountId, others, onDone }: Props & { others: Booth[] }) {
  const say = useSay();
  const locale = useLocale();
  const chosen = useRef<HTMLSelectElement>(null);
  const form = useAct({
    async send() {
      const sponsorId = chosen.current?.value ?? '';
      await authorisedCall(addBoothStaff, { params: { id: sponsorId, accountId } });
      const name = others.find((one) => one.sponsorId === sponsorId)?.name ?? { ko: null, en: null };
      await onDone(say('sponsors.admin.account.added', { sponsor: textIn(locale, name).text }));
    },
  });
  return (
    <ContractForm form={form}>
      <Field label={say('sponsors.admin.account.sponsor')} width="half">
        <Select
          ref={chosen}
          options={others.map(({ sponsorId, name }) => ({
            value: sponsorId,
            label: textIn(locale, name).text,
          }))}
        />
      </Field>
      <div>
        <SendButton form={form} variant="secondary">
          {say('sponsors.admin.account.add')}
        </SendButton>
      </div>
    </ContractForm>
  );
}

function RemoveFromBooth({ accountId, booth, onClose, onDone }: Props & { booth: Booth; onClose(): void }) {
  const say = useSay();
  const sponsor = textIn(useLocale(), booth.name).text;
  const form = useAct({
    async send() {
      await authorisedCall(removeBoothStaff, { params: { id: booth.sponsorId, accountId } });
      onClose();
      await onDone(say('sponsors.admin.account.removed', { sponsor }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('sponsors.admin.account.remove.title', { sponsor })}
      confirmLabel={say('sponsors.admin.staff.remove')}
      isDangerous
    >
      <p>{say('sponsors.admin.staff.remove.text')}</p>
    </ActDialog>
  );
}

/** The booths that an account manages, and a form to add one. */
export function AccountBooths({ accountId, present }: { accountId: string; present: Booths }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const [leaving, setLeaving] = useState<Booth>();
  const done = async (sentence: string) => {
    tell(sentence);
    await revalidate();
  };
  const nameOf = ({ name }: Booth) => textIn(locale, name).text;
  return (
    <Section title={say('sponsors.admin.account')} lead={say('sponsors.admin.account.lead')}>
      <Stack>
        {outcome}
        <Table
          caption={say('sponsors.admin.account')}
          captionHidden
          rows={present.booths}
          rowKey={({ sponsorId }) => sponsorId}
          empty={<EmptyState title={say('sponsors.admin.account.none')} />}
          columns={[
            {
              key: 'sponsor',
              header: say('sponsors.admin.account.sponsor'),
              rowHeader: true,
              cell: (booth) => (
                <Link href={pathTo(`/Admin/Sponsors/${booth.sponsorId}/Booth`)}>{nameOf(booth)}</Link>
              ),
            },
            {
              key: 'acts',
              header: say('sponsors.admin.staff.acts'),
              cell: (booth) => (
                <Button size="small" variant="quiet" onClick={() => setLeaving(booth)}>
                  {say('sponsors.admin.staff.remove')}
                  <VisuallyHidden> ({nameOf(booth)})</VisuallyHidden>
                </Button>
              ),
            },
          ]}
        />
        {present.others.length > 0 && (
          <AddToBooth accountId={accountId} others={present.others} onDone={done} />
        )}
        {leaving && (
          <RemoveFromBooth
            accountId={accountId}
            booth={leaving}
            onClose={() => setLeaving(undefined)}
            onDone={done}
          />
        )}
      </Stack>
    </Section>
  );
}
