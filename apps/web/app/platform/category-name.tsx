import type { Attendance } from '@airway/contract/editions';
import type { BilingualText } from '@airway/contract/rules';
import { Bilingual } from './bilingual.tsx';
import { useSay } from './messages.ts';

interface CategoryNameProps {
  name: BilingualText;
  /** Null if the category offers no choice. */
  attendance: Attendance | null;
}

/** The name of a category, with the way to attend where there is a choice. */
export function CategoryName({ name, attendance }: CategoryNameProps) {
  const say = useSay();
  return (
    <>
      <Bilingual text={name} />
      {attendance !== null && <> · {say(`ui.attendance.${attendance}`)}</>}
    </>
  );
}
