import type { OutboxEntry } from '@airway/contract/letters-outbox';
import { useMay } from '../../../console/use-staff.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Link } from '../../../ui/link.tsx';

const places = {
  registration: { permission: 'REGISTRATION_View', path: '/Admin/Registrations' },
  inquiry: { permission: 'INQUIRY_Manage', path: '/Admin/Inquiries' },
} as const;

/** Names the registration or inquiry of a mail: a link for staff who may open it. */
export function OutboxSubject({ subject }: Pick<OutboxEntry, 'subject'>) {
  const say = useSay();
  const may = useMay();
  const pathTo = usePathTo();
  if (subject === null) return '–';
  const { type, id, number } = subject;
  const name = say(`letters.admin.outbox.subject.${type}`, { number });
  const { permission, path } = places[type];
  return may(permission) ? <Link href={pathTo(`${path}/${id}`)}>{name}</Link> : name;
}
