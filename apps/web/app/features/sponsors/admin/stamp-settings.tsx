import { bodyOf } from '@airway/contract/forms';
import {
  getStampSettings,
  putStampSettings,
  type StampSettings,
} from '@airway/contract/sponsor-stamps-admin';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import type { ContentLine } from '../../../console/conflict-lines.tsx';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { usePathTo } from '../../../platform/locale.ts';
import { type Say, useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { sponsorScreens } from './screens.ts';

const linesOf =
  (say: Say) =>
  ({ isOn, needed, opensAt, closesAt, reward }: StampSettings): ContentLine[] => [
    { label: say('sponsors.admin.stamps.on'), text: say(isOn ? 'console.on' : 'console.off') },
    { label: say('sponsors.admin.stamps.needed'), text: String(needed) },
    { label: say('sponsors.admin.stamps.opensAt'), text: opensAt },
    { label: say('sponsors.admin.stamps.closesAt'), text: closesAt },
    {
      label: say('sponsors.admin.stamps.reward'),
      text: [reward.ko, reward.en].filter(Boolean).join(' / '),
    },
  ];

/** Settings of the stamp tour, and visitors' progress. */
export function StampSettingsEditor({ settings }: { settings: StampSettings }) {
  const say = useSay();
  const pathTo = usePathTo();
  const kept = useVersionedRow(settings);
  const form = useForm({
    schema: bodyOf(putStampSettings),
    first: settings,
    read: (given) => ({ version: settings.version, needed: Number(given.get('needed')) }),
    send: (body) =>
      kept.save(
        ({ version }) => authorisedCall(putStampSettings, { body: { ...body, version } }),
        () => authorisedCall(getStampSettings, {}),
      ),
  });
  return (
    <>
      <VersionedForm
        form={form}
        kept={kept}
        linesOf={linesOf(say)}
        saved={say('sponsors.admin.stamps.saved')}
      >
        <Checkbox {...form.box('isOn')} label={say('sponsors.admin.stamps.on')} />
        <Field
          {...form.field('needed')}
          defaultValue={String(settings.needed)}
          label={say('sponsors.admin.stamps.needed')}
          hint={say('sponsors.admin.stamps.needed.hint', { count: settings.booths.length })}
          width="short"
          required
        >
          <TextInput inputMode="numeric" autoComplete="off" />
        </Field>
        <Cluster>
          <Field
            {...form.field('opensAt')}
            label={say('sponsors.admin.stamps.opensAt')}
            width="short"
            required
          >
            <TextInput type="time" />
          </Field>
          <Field
            {...form.field('closesAt')}
            label={say('sponsors.admin.stamps.closesAt')}
            width="short"
            required
          >
            <TextInput type="time" />
          </Field>
        </Cluster>
        <BilingualField
          label={say('sponsors.admin.stamps.reward')}
          ko={form.field('reward.ko')}
          en={form.field('reward.en')}
        />
      </VersionedForm>
      <Section
        title={say('sponsors.admin.stamps.counts')}
        aside={
          <Link href={pathTo(sponsorScreens.stampVisitors.path)}>{say('sponsors.screen.stampVisitors')}</Link>
        }
      >
        <DefinitionList
          items={[
            {
              key: 'visitors',
              term: say('sponsors.admin.stamps.visitors'),
              value: say('sponsors.admin.stamps.people', { count: settings.visitorCount }),
            },
            {
              key: 'complete',
              term: say('sponsors.admin.stamps.complete'),
              value: say('sponsors.admin.stamps.people', { count: settings.completeCount }),
            },
            ...settings.booths.map(({ id, name, stampCount }) => ({
              key: id,
              term: <Bilingual text={name} />,
              value: say('sponsors.admin.stamps.people', { count: stampCount }),
            })),
          ]}
        />
      </Section>
    </>
  );
}
