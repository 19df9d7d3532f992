import type { Import } from '@airway/contract/imports';
import { useSay } from '../../../platform/messages.ts';

/** Lists columns of the file that are not imported. */
export function UnusedColumns({ one: { facts, columns } }: { one: Import }) {
  const say = useSay();
  const unused = (facts?.headings ?? []).filter((heading) => !columns.some((one) => one.heading === heading));
  return unused.length > 0 && <p>{say('imports.admin.map.unused', { headings: unused.join(', ') })}</p>;
}
