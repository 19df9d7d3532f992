import { bodyOf } from '@airway/contract/forms';
import {
  capNames,
  deadlineNames,
  getSponsorCode,
  putSponsorCode,
  type SponsorCode,
  thresholdNames,
} from '@airway/contract/sponsorship';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { CheckList } from '../../../ui/check-list.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { FigureFields } from './figure-fields.tsx';
import { sponsorshipScreens } from './screens.ts';
import { useCodeLines } from './use-code-lines.ts';

/** All figures of the sponsor code with their sources, the counting rules and the deadlines. */
export function CodeEditor({ code }: { code: SponsorCode }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const linesOf = useCodeLines();
  const kept = useVersionedRow(code);
  const form = useForm({
    schema: bodyOf(putSponsorCode),
    first: code,
    read(given) {
      const chosen = given.getAll('professionalCategories').map(String);
      return { version: code.version, professionalCategories: chosen.length === 0 ? null : chosen };
    },
    send: (body) =>
      kept.save(
        ({ version }) => authorisedCall(putSponsorCode, { body: { ...body, version } }),
        () => authorisedCall(getSponsorCode, {}),
      ),
  });
  return (
    <>
      <p>
        <Link href={pathTo(sponsorshipScreens.standing.path)}>{say('sponsorship.admin.toStanding')}</Link>
      </p>
      {code.version === 0 && (
        <Notice tone="info" word={say('ui.notice.word')}>
          <p>{say('sponsorship.admin.shipped')}</p>
        </Notice>
      )}
      <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('sponsorship.admin.code.saved')}>
        <Fieldset legend={say('sponsorship.admin.thresholds')}>
          {thresholdNames.map((name) => (
            <FigureFields
              key={name}
              name={name}
              label={say(`sponsorship.figure.${name}`)}
              first={code[name].value}
              form={form}
            />
          ))}
        </Fieldset>
        <Fieldset legend={say('sponsorship.admin.caps')}>
          {capNames.map((name) => (
            <FigureFields
              key={name}
              name={name}
              label={say(`sponsorship.cap.${name}`)}
              first={code[name].value}
              form={form}
            />
          ))}
        </Fieldset>
        <Fieldset legend={say('sponsorship.admin.counting')}>
          <CheckList
            id="professionalCategories"
            kind="question"
            legend={say('sponsorship.admin.categories')}
            hint={say('sponsorship.admin.categories.hint')}
            error={form.errorOf('professionalCategories')}
            items={code.categories.map((one) => ({
              name: 'professionalCategories',
              id: `category.${one.code}`,
              value: one.code,
              label: textIn(locale, one.name).text,
              defaultChecked: code.professionalCategories?.includes(one.code) ?? false,
            }))}
          />
          <Checkbox {...form.box('countsHome')} label={say('sponsorship.admin.countsHome')} />
          <Checkbox {...form.box('isInternational')} label={say('sponsorship.admin.isInternational')} />
        </Fieldset>
        <Fieldset
          legend={say('sponsorship.admin.deadlines')}
          id="deadlines"
          hint={say('sponsorship.admin.deadlines.lead')}
        >
          {deadlineNames.map((name) => (
            <Field
              key={name}
              {...form.field(`deadlines.${name}`)}
              defaultValue={String(code.deadlines[name])}
              label={say(`sponsorship.admin.deadline.${name}`)}
              width="short"
              required
            >
              <TextInput inputMode="numeric" autoComplete="off" />
            </Field>
          ))}
        </Fieldset>
      </VersionedForm>
    </>
  );
}
