import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import { type listAnnouncements, makeAnnouncement } from '@airway/contract/programme-announcements';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { useAdvertisingWord } from '../../../console/use-advertising-word.ts';
import { useMay } from '../../../console/use-staff.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useRequestKey } from '../../../forms/use-request-key.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

/** How long an announcement may be shown, in minutes. */
const spans = [30, 60, 180, 480] as const;

interface Props extends Pick<ReplyOf<typeof listAnnouncements>, 'days' | 'today' | 'rooms' | 'hasTexts'> {
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Tells the whole meeting, a day or a room something at once. */
export function MakeAnnouncement({ days, today, rooms, hasTexts, onClose, onDone }: Props) {
  const say = useSay();
  const may = useMay();
  const locale = useLocale();
  const requestKey = useRequestKey();
  const advertising = useAdvertisingWord();
  const form = useForm({
    schema: bodyOf(makeAnnouncement),
    id: 'announcement-',
    read: () => ({ requestKey: requestKey.current() }),
    also: ({ day, roomId, text }) => {
      advertising.check({ 'text.ko': text?.ko, 'text.en': text?.en });
      return roomId != null && day == null ? { day: 'required' } : {};
    },
    words: (name, code) =>
      name === 'day' && code === 'required'
        ? say('programme.admin.announcement.day.needed')
        : name === 'sendsText'
          ? say('programme.admin.announcement.texted.none')
          : advertising.say(name, code),
    async send(body) {
      await authorisedCall(makeAnnouncement, { body });
      onDone(
        say(
          body.sendsMail || body.sendsText
            ? 'programme.admin.announcement.done.mailed'
            : 'programme.admin.announcement.done',
        ),
      );
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('programme.admin.announcement.new')}
      confirmLabel={say('programme.admin.announcement.make')}
    >
      <BilingualField
        label={say('programme.admin.announcement.text')}
        hint={say('programme.admin.announcement.text.hint')}
        ko={form.field('text.ko')}
        en={form.field('text.en')}
      />
      <Field
        {...form.field('day')}
        defaultValue={today ?? ''}
        label={say('programme.admin.date')}
        width="half"
      >
        <Select
          placeholder={say('programme.admin.announcement.allDays')}
          options={days.map((day) => ({ value: day, label: formatDay(locale, day) }))}
        />
      </Field>
      <Field {...form.field('roomId')} label={say('programme.admin.room')} width="half">
        <Select
          placeholder={say('programme.admin.announcement.allRooms')}
          options={rooms.map(({ id, name }) => ({ value: id, label: textIn(locale, name).text }))}
        />
      </Field>
      <Field
        {...form.field('minutes')}
        defaultValue="60"
        label={say('programme.admin.announcement.minutes')}
        width="half"
        required
      >
        <Select
          options={spans.map((minutes) => ({
            value: String(minutes),
            label: say('programme.admin.announcement.minutes.for', { minutes }),
          }))}
        />
      </Field>
      <Checkbox
        {...form.box('sendsMail')}
        label={say('programme.admin.announcement.mail')}
        description={say('programme.admin.announcement.mail.hint')}
      />
      {may('LETTER_Manage') && (
        <Checkbox
          {...form.box('sendsText')}
          label={say('programme.admin.announcement.texted')}
          description={say(`programme.admin.announcement.texted.${hasTexts ? 'hint' : 'none'}`)}
          disabled={!hasTexts}
        />
      )}
    </ActDialog>
  );
}
