import type { Endpoint, SentTo } from '@airway/contract/endpoint';
import type { ListCall } from '@airway/contract/lists';
import { listQueryOf } from '../platform/list-address.ts';
import { authorisedCall } from '../platform/session.ts';
import { signedIn } from '../platform/signed-in.ts';

/** Creates the `clientLoader` of a list whose address is its whole query. */
export const listLoader = <Call extends ListCall>(call: Call) =>
  signedIn(({ search }) => authorisedCall(call, { query: listQueryOf(call, search) } as SentTo<Call>));

type CallOfRow = Endpoint & { params?: { _zod: { input: { id: string } } } };

/** Loads the row that an address names; undefined at the address of a new one. */
export const loadRow = async <Call extends CallOfRow>(call: Call, id: string | undefined) =>
  id === undefined ? undefined : authorisedCall(call, { params: { id } } as SentTo<Call>);

/** Creates the `clientLoader` of an editor that needs nothing but its row. */
export const rowLoader = <Call extends CallOfRow>(call: Call) =>
  signedIn(({ params }) => loadRow(call, params.id));
