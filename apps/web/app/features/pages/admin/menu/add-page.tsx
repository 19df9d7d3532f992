import type { PageDraft } from '@airway/contract/page-drafts';
import { getStaffMenu, putStaffMenu } from '@airway/contract/page-menu';
import { line } from '@airway/contract/rules';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ActDialog } from '../../../../console/act-dialog.tsx';
import { BilingualField } from '../../../../console/bilingual-field.tsx';
import { useForm } from '../../../../forms/use-form.ts';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { refusalOf } from '../../../../platform/refusal.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { StaffMenu } from './load-menu.ts';
import {
  emptyGroup,
  entryFor,
  type GroupWriting,
  groupsIn,
  targetOfPage,
  writingOf,
} from './menu-writing.ts';

const newGroup = 'new';
const schema = z.strictObject({
  /** Korean name of the group after a slash, so that the choice survives a change of the menu; or `newGroup`. */
  group: z.string(),
  ko: z.optional(line(60)),
  en: z.optional(line(60)),
});
const choiceOf = ({ ko }: Pick<GroupWriting, 'ko'>) => `/${ko}`;

interface Props {
  draft: PageDraft;
  menu: StaffMenu;
  onClose(): void;
  onDone(menu: StaffMenu): void;
  /** Receives the saved menu after a conflict. */
  onOvertaken(menu: StaffMenu): void;
}

/** Adds a page at the end of a group of the menu, or in a new group behind the others. */
export function AddPage({ draft, menu, onClose, onDone, onOvertaken }: Props) {
  const say = useSay();
  const locale = useLocale();
  const [group, setGroup] = useState('');
  const { title } = draft;
  const name = (language: 'ko' | 'en') => title[language] ?? title.ko ?? title.en ?? '';
  const groups = writingOf(menu.groups);
  const form = useForm({
    schema,
    id: 'add-page-',
    first: { ko: name('ko'), en: name('en') },
    also: (typed) =>
      typed.group === newGroup
        ? { ...(!typed.ko && { ko: 'required' as const }), ...(!typed.en && { en: 'required' as const }) }
        : {},
    async send({ group: chosen, ko = '', en = '' }) {
      const { kind, target } = targetOfPage(draft);
      const entry = entryFor(kind, target);
      const into = groups.find((one) => choiceOf(one) === chosen);
      const after =
        chosen === newGroup
          ? [...groups, { ...emptyGroup(), ko, en, entries: [entry] }]
          : groups.map((one) => (one === into ? { ...one, entries: [...one.entries, entry] } : one));
      try {
        const body = { version: menu.version, groups: groupsIn(after) };
        onDone(await authorisedCall(putStaffMenu, { body }));
      } catch (error) {
        if (refusalOf(error)?.code === 'CONFLICT') onOvertaken(await authorisedCall(getStaffMenu, {}));
        throw error;
      }
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('pages.admin.menu.add')}
      confirmLabel={say('pages.admin.menu.add')}
    >
      <Field {...form.field('group')} label={say('pages.admin.menu.group')} required>
        <Select
          onChange={({ currentTarget }) => setGroup(currentTarget.value)}
          options={[
            ...groups.map((one) => ({ value: choiceOf(one), label: one[locale] || one.ko })),
            { value: newGroup, label: say('pages.admin.inMenu.newGroup') },
          ]}
        />
      </Field>
      {group === newGroup && (
        <BilingualField
          label={say('pages.admin.menu.groupTitle')}
          ko={form.field('ko')}
          en={form.field('en')}
          required
        />
      )}
      {draft.published === null && <p>{say('pages.admin.inMenu.unpublished')}</p>}
    </ActDialog>
  );
}
