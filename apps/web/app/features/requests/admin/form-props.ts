import type { DataRequest } from '@airway/contract/requests';
import type { VersionedRow } from '../../../forms/use-versioned-row.ts';

/** Properties of the forms of one request. They share the version that was seen last. */
export interface FormProps {
  request: DataRequest;
  kept: VersionedRow<DataRequest>;
}
