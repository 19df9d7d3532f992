import { bodyOf, validate } from '@airway/contract/forms';
import type { PageState } from '@airway/contract/page-drafts';
import { getDefaultMenu, getStaffMenu, putStaffMenu } from '@airway/contract/page-menu';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SaveBar } from '../../../../console/save-bar.tsx';
import { SortableList } from '../../../../console/sortable-list.client.tsx';
import { ActButton } from '../../../../forms/act-button.tsx';
import { ConflictNotice } from '../../../../forms/conflict-notice.tsx';
import { ContractForm } from '../../../../forms/contract-form.tsx';
import { useForm } from '../../../../forms/use-form.ts';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { refusalOf } from '../../../../platform/refusal.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster, Columns, Stack } from '../../../../ui/container.tsx';
import { inOrder } from '../editor/writing.ts';
import type { StaffMenu } from './load-menu.ts';
import { MenuGroupEditor } from './menu-group.tsx';
import { MenuPreview, ShownMenu } from './menu-preview.tsx';
import { emptyGroup, groupsIn, menuProblems, writingOf } from './menu-writing.ts';
import { useMenu } from './use-menu.ts';

const schema = bodyOf(putStaffMenu);

export function MenuEditor({ saved, pages }: { saved: StaffMenu; pages: PageState[] }) {
  const say = useSay();
  const locale = useLocale();
  const version = useRef(saved.version);
  const menu = useMenu(writingOf(saved.groups));
  const [isSorting, setSorting] = useState(false);
  const [overtakenBy, setOvertakenBy] = useState<StaffMenu>();
  const typed = () => ({ version: version.current, groups: groupsIn(menu.now()) });
  const also = () => menuProblems(menu.now());
  const form = useForm({
    schema,
    read: typed,
    also,
    async send(body) {
      try {
        version.current = (await authorisedCall(putStaffMenu, { body })).version;
        setOvertakenBy(undefined);
        return undefined;
      } catch (error) {
        if (refusalOf(error)?.code !== 'CONFLICT') throw error;
        setOvertakenBy(await authorisedCall(getStaffMenu, {}));
        return {};
      }
    },
  });
  const change = (work: () => void) => {
    work();
    form.change();
  };
  const storeTyped = ({ target, currentTarget }: FormEvent<HTMLDivElement>) => {
    if (target instanceof HTMLInputElement && currentTarget.contains(target) && target.name !== '')
      menu.type(target.name, target.value, target.checked);
  };
  const openWrong = () => {
    const result = validate({ schema, also }, typed());
    if ('problems' in result) flushSync(() => menu.open(Object.keys(result.problems)));
  };
  const titleOf = ({ ko, en }: { ko: string; en: string }) =>
    (locale === 'ko' ? ko : en) || ko || en || say('pages.admin.nameless');
  return (
    <Columns split="7-5">
      <div onInputCapture={storeTyped} onSubmitCapture={openWrong}>
        <ContractForm form={form}>
          {overtakenBy && (
            <ConflictNotice
              key={overtakenBy.version}
              title={say('pages.admin.menu.overtaken.title')}
              text={say('pages.admin.menu.overtaken.text')}
              replace={say('pages.admin.overtaken.replace')}
              onReplace={() => {
                version.current = overtakenBy.version;
                form.formRef.current?.requestSubmit();
              }}
              theirs={say('pages.admin.menu.overtaken.theirs')}
              isOpen
            >
              <ShownMenu groups={writingOf(overtakenBy.groups)} pages={pages} />
            </ConflictNotice>
          )}
          {isSorting ? (
            <SortableList
              label={say('pages.admin.menu.groups.order')}
              items={menu.groups.map((group) => ({ id: group.key, name: titleOf(group) }))}
              onSort={(keys) => change(() => menu.set(inOrder(menu.now(), keys)))}
            />
          ) : (
            menu.groups.map((group, index) => (
              <MenuGroupEditor
                key={group.key}
                group={group}
                index={index}
                menu={menu}
                pages={pages}
                errorOf={form.errorOf}
                onChange={form.change}
                onRemove={() => change(() => menu.set(menu.now().filter(({ key }) => key !== group.key)))}
              />
            ))
          )}
          <Cluster>
            <Button variant="secondary" onClick={() => change(() => menu.set([...menu.now(), emptyGroup()]))}>
              {say('pages.admin.menu.addGroup')}
            </Button>
            <Button variant="quiet" aria-pressed={isSorting} onClick={() => setSorting(!isSorting)}>
              {say(isSorting ? 'pages.admin.order.end' : 'pages.admin.menu.groups.order')}
            </Button>
          </Cluster>
          <SaveBar form={form} saved={say('pages.admin.menu.saved')} />
        </ContractForm>
      </div>
      <Stack>
        <MenuPreview groups={menu.groups} pages={pages} />
        <Stack gap="tight">
          <ActButton
            variant="secondary"
            size="small"
            send={async () => {
              const { groups } = await authorisedCall(getDefaultMenu, {});
              change(() => menu.set(writingOf(groups)));
            }}
          >
            {say('pages.admin.menu.reset')}
          </ActButton>
          <p>{say('pages.admin.menu.reset.hint')}</p>
        </Stack>
      </Stack>
    </Columns>
  );
}
