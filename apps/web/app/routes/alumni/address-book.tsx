import { listAlumni } from '@airway/contract/alumni';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { AddressBook, type Book } from '../../features/alumni/address-book.tsx';
import { readBookAddress } from '../../features/alumni/book-address.ts';
import { GuestView } from '../../features/alumni/guest-view.tsx';
import { asReader } from '../../features/boards/as-reader.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { useReloadFor } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { messages: ['alumni'], cache: 'shared' };

interface Loaded {
  /** Undefined for guests, who see no entries. */
  book?: Book;
  userId?: string;
}

/** The cached page is for guests and contains no personal data. */
export const loader = (): Loaded => ({});

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> =>
  asReader<Loaded>(
    async (ask, userId) => {
      const { query, page, size } = readBookAddress(new URL(request.url).searchParams);
      return { book: { found: await ask(listAlumni, { query }), asked: query, page, size }, userId };
    },
    () => serverLoader<Loaded>(),
  );

export default function AddressBookRoute() {
  const say = useSay();
  const { book, userId } = useLoaderData<Loaded>();
  useReloadFor(userId);
  const title = say('ui.page.alumni');
  return (
    <PageFrame title={title} description={say('alumni.lead')} lead={say('alumni.lead')} above={[]}>
      {book === undefined ? <GuestView /> : <AddressBook {...book} />}
    </PageFrame>
  );
}
