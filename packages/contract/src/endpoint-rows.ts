import * as z from 'zod/mini';
import { type Endpoint, endpointsOf } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { type ListOrder, listOf, pageQuery } from './lists.ts';
import { Uuid } from './rules.ts';

type Shape = z.core.$ZodShape;
type Sent<Fields extends Shape> = z.input<z.ZodMiniObject<Fields, z.core.$strict>>;
type Read<Fields extends Shape> = z.output<z.ZodMiniObject<Fields, z.core.$strict>>;

const idParams = z.strictObject({ id: Uuid });
type Ids = typeof idParams;
type Detail<Entry, More> = Entry & More & { version: number };

/** The calls with which staff list, write, publish and remove the rows of one kind. */
export interface RowEndpoints<Typed, Form, Entry, More, SentQuery, Query> {
  list: Endpoint<
    never,
    z.ZodMiniType<Query, SentQuery>,
    never,
    z.ZodMiniType<{ content: Entry[]; total: number }>
  >;
  get: Endpoint<Ids, never, never, z.ZodMiniType<Detail<Entry, More>>>;
  create: Endpoint<
    never,
    never,
    z.ZodMiniType<Form & { requestKey: string }, Typed & { requestKey: string }>,
    z.ZodMiniType<Detail<Entry, More>>
  >;
  change: Endpoint<
    Ids,
    never,
    z.ZodMiniType<Form & { version: number }, Typed & { version: number }>,
    z.ZodMiniType<Detail<Entry, More>>
  >;
  publish: Endpoint<Ids, never, never, z.ZodMiniType<Detail<Entry, More>>>;
  withdraw: Endpoint<Ids, never, never, z.ZodMiniType<Detail<Entry, More>>>;
  remove: Endpoint<Ids, never, never, z.ZodMiniType<Record<string, never>>>;
}

interface RowDeclaration<
  Fields extends Shape,
  Entry extends Shape,
  More extends Shape,
  Order extends ListOrder,
  Filters extends Record<string, z.ZodMiniType>,
> {
  url: string;
  /** The row in a summary, with its article: `a banner`. */
  noun: string;
  /** Whether the rows belong to the current edition. */
  ofEdition: boolean;
  /** Fields that staff fill in. */
  fields: Fields;
  /** Checks of several fields. */
  rules?: readonly z.core.$ZodCheck<Read<NoInfer<Fields>>>[];
  /** A row in the list. */
  entry: Entry;
  /** Fields of an opened row, besides those of its entry. */
  more: More;
  /** Default: the first. */
  sort: readonly [Order, ...Order[]];
  filters?: Filters;
  /** Refusals of the creation besides NOT_FOUND. */
  createRefusals?: readonly ErrorCode[];
  /** Refusals of the deletion besides NOT_FOUND. */
  removeRefusals?: readonly ErrorCode[];
  /** Summaries of calls that do more than others of their kind. */
  summaries?: Partial<Record<keyof RowEndpoints<never, never, never, never, never, never>, string>>;
}

type QueryOf<Order extends ListOrder, Filters extends Record<string, z.ZodMiniType>> = ReturnType<
  typeof pageQuery<Order, Filters>
>;

/**
 * Declares the calls of a row that staff write. A feature exports those that it has, each by the name of its call, and
 * the whole for `manageRows` of the API.
 */
export function rowEndpoints<
  Fields extends Shape,
  Entry extends Shape,
  More extends Shape,
  const Order extends ListOrder,
  Filters extends Record<string, z.ZodMiniType> = Record<never, never>,
>(
  feature: string,
  declaration: RowDeclaration<Fields, Entry, More, Order, Filters>,
): RowEndpoints<
  Sent<Fields>,
  Read<Fields>,
  Read<Entry>,
  Read<More>,
  z.input<QueryOf<Order, Filters>>,
  z.output<QueryOf<Order, Filters>>
>;
export function rowEndpoints(
  feature: string,
  {
    url,
    noun,
    ofEdition,
    fields,
    rules = [],
    entry,
    more,
    sort,
    filters = {},
    createRefusals = [],
    removeRefusals = [],
    summaries,
  }: RowDeclaration<Shape, Shape, Shape, ListOrder, Record<string, z.ZodMiniType>>,
): object {
  const endpoint = endpointsOf(feature);
  const [, name = noun] = /^an? (.+)$/.exec(noun) ?? [];
  const whose = ofEdition ? ' of the current edition' : '';
  const body = (more: Shape) => z.strictObject({ ...more, ...fields }).check(...rules);
  const row = z.strictObject(entry);
  /** `version` increases with every change. A change must name the version it is based on. */
  const reply = z.strictObject({ ...entry, ...more, version: z.int() });
  const common = { params: idParams, reply, refusals: [] };
  return {
    list: endpoint({
      method: 'GET',
      url,
      summary: summaries?.list ?? `Every ${name}${whose}, also unpublished ones`,
      querystring: pageQuery({ sort, filters }),
      reply: listOf(row),
      refusals: ofEdition ? ['NOT_FOUND'] : [],
    }),
    get: endpoint({
      ...common,
      method: 'GET',
      url: `${url}/:id`,
      summary: summaries?.get ?? `One ${name} as it is written`,
    }),
    create: endpoint({
      method: 'PUT',
      url,
      summary:
        summaries?.create ??
        `Writes ${noun}${whose}, not yet published; sending it again with the same \`requestKey\` gives that one`,
      body: body({ requestKey: Uuid }),
      reply,
      refusals: ['NOT_FOUND', ...createRefusals],
    }),
    change: endpoint({
      ...common,
      method: 'PATCH',
      url: `${url}/:id`,
      summary: summaries?.change ?? `Changes ${noun}; who saw an older \`version\` is told`,
      body: body({ version: z.int() }),
      refusals: ['CONFLICT'],
    }),
    publish: endpoint({
      ...common,
      method: 'POST',
      url: `${url}/:id/publish`,
      summary: summaries?.publish ?? `Shows ${noun} on the site; repeating it changes nothing`,
    }),
    withdraw: endpoint({
      ...common,
      method: 'POST',
      url: `${url}/:id/withdraw`,
      summary: summaries?.withdraw ?? `Takes ${noun} off the site; repeating it changes nothing`,
    }),
    remove: endpoint({
      ...common,
      method: 'DELETE',
      url: `${url}/:id`,
      summary: summaries?.remove ?? `Deletes ${noun} with its files; afterwards there is no such ${name}`,
      reply: z.strictObject({}),
      refusals: removeRefusals,
    }),
  };
}
