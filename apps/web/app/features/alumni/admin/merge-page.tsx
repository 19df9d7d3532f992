import {
  type AlumnusDetail,
  type StaffAlumnusField,
  staffAlumnusFields,
} from '@airway/contract/alumni-admin';
import { type compareAlumni, mergeAlumni } from '@airway/contract/alumni-merges';
import type { ReplyOf } from '@airway/contract/endpoint';
import { WithReason } from '@airway/contract/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ReasonField } from '../../../console/act-dialog.tsx';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useRequestKey } from '../../../forms/use-request-key.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from '../alumni.module.css';
import { alumniScreens } from './screens.ts';

type MergePageProps = ReplyOf<typeof compareAlumni>;

const isEmptyIn = (of: AlumnusDetail, field: StaffAlumnusField) => of[field] === null || of[field] === '';

/**
 * Returns fields that are empty in the kept entry but filled in the other. If a member owns the kept entry,
 * only the remarks of staff count.
 */
const missingIn = ({ kept, other }: MergePageProps) =>
  staffAlumnusFields.filter(
    (field) => (!kept.isLinked || field === 'remarks') && isEmptyIn(kept, field) && !isEmptyIn(other, field),
  );

interface ChoiceProps {
  field: StaffAlumnusField;
  of: AlumnusDetail;
  isKept: boolean;
  isFirst: boolean;
}

/** One entry's value of a field, as a radio button. */
function Choice({ field, of, isKept, isFirst }: ChoiceProps) {
  const say = useSay();
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={`from-${field}`}
        value={isKept ? 'kept' : 'other'}
        aria-label={`${say(`alumni.field.${field}`)}, ${say(isKept ? 'alumni.admin.merge.kept' : 'alumni.admin.merge.other')}`}
        defaultChecked={isFirst}
      />
      <span>{isEmptyIn(of, field) ? say('alumni.admin.merge.empty') : of[field]}</span>
    </label>
  );
}

function MergeForm(both: MergePageProps) {
  const { kept, other } = both;
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const requestKey = useRequestKey();
  const { path } = alumniScreens.alumni;
  const [first] = useState(() => missingIn(both));
  const [taken, setTaken] = useState<readonly StaffAlumnusField[]>(first);
  const form = useForm({
    schema: WithReason,
    id: 'merge-',
    async send({ reason }) {
      const { id: otherId, version: otherVersion } = other;
      const versions = { version: kept.version, otherVersion };
      const body = { requestKey: requestKey.current(), otherId, ...versions, taken: [...taken], reason };
      await authorisedCall(mergeAlumni, { params: { id: kept.id }, body });
      await navigate(pathTo(`${path}/${kept.id}`), { replace: true });
    },
  });
  return (
    <ContractForm form={form}>
      <div
        onChange={({ currentTarget }) =>
          setTaken(
            staffAlumnusFields.filter(
              (field) =>
                currentTarget.querySelector<HTMLInputElement>(`[name="from-${field}"][value="other"]`)
                  ?.checked,
            ),
          )
        }
      >
        <Table
          caption={say('alumni.admin.merge.title')}
          captionHidden
          rows={[...staffAlumnusFields]}
          rowKey={(field) => field}
          columns={[
            {
              key: 'field',
              header: say('alumni.admin.merge.field'),
              rowHeader: true,
              cell: (field) => say(`alumni.field.${field}`),
            },
            {
              key: 'kept',
              header: say('alumni.admin.merge.kept'),
              cell: (field) => <Choice field={field} of={kept} isKept isFirst={!first.includes(field)} />,
            },
            {
              key: 'other',
              header: say('alumni.admin.merge.other'),
              cell: (field) => (
                <Choice field={field} of={other} isKept={false} isFirst={first.includes(field)} />
              ),
            },
          ]}
        />
      </div>
      {kept.isLinked && <p>{say('alumni.admin.merge.closes')}</p>}
      <ReasonField form={form} />
      <div>
        <SendButton form={form}>{say('alumni.admin.merge.send')}</SendButton>
      </div>
    </ContractForm>
  );
}

/** Two entries side by side: the user chooses the entry to keep and the values to copy from the other. */
export function MergePage({ kept, other }: MergePageProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const { path } = alumniScreens.alumni;
  const swap = pathTo(`${path}/${other.id}/Merge/${kept.id}`);
  const mayMerge = !other.isLinked;
  return (
    <Stack>
      <p>
        <Link href={pathTo(`${path}/${kept.id}`)}>{say('alumni.admin.merge.kept')}</Link> ·{' '}
        <Link href={pathTo(`${path}/${other.id}`)}>{say('alumni.admin.merge.other')}</Link>
      </p>
      {mayMerge ? (
        <>
          <p>{say('alumni.admin.merge.lead')}</p>
          {!kept.isLinked && (
            <Cluster>
              <LinkButton href={swap} variant="secondary" size="small">
                {say('alumni.admin.merge.swap')}
              </LinkButton>
            </Cluster>
          )}
          <MergeForm key={`${kept.version} ${other.version}`} kept={kept} other={other} />
        </>
      ) : (
        <Notice
          tone="warn"
          word={say('ui.notice.word')}
          action={
            !kept.isLinked && (
              <LinkButton href={swap} size="small">
                {say('alumni.admin.merge.swap')}
              </LinkButton>
            )
          }
        >
          <p>{say(kept.isLinked ? 'alumni.merge.bothLinked' : 'alumni.merge.keepLinked')}</p>
        </Notice>
      )}
    </Stack>
  );
}
