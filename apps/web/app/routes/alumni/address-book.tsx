import { listAlumni } from '@airway/contract/alumni';
import { useLoaderData } from 'react-router';
import { AddressBook, type Book } from '../../features/alumni/address-book.tsx';
import { GuestView } from '../../features/alumni/guest-view.tsx';
import { asReader, type ForReader } from '../../platform/as-reader.ts';
import { validateAddress } from '../../platform/list-address.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { useReloadFor } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { messages: ['alumni'], cache: 'shared' };

interface Loaded {
  /** Undefined for guests, who see no entries. */
  book?: Book;
}

/** The cached page is for guests and contains no personal data. */
export const loader = (): Loaded => ({});

export const clientLoader = asReader<Loaded>(async (ask, { request }) => {
  const { query, page, size } = validateAddress(listAlumni, new URL(request.url).searchParams);
  return { book: { found: await ask(listAlumni, { query }), asked: query, page, size } };
});

export default function AddressBookRoute() {
  const say = useSay();
  const { book, userId } = useLoaderData<ForReader<Loaded>>();
  useReloadFor(userId);
  const title = say('ui.page.alumni');
  return (
    <PageFrame title={title} description={say('alumni.lead')} lead={say('alumni.lead')} above={[]}>
      {book === undefined ? <GuestView /> : <AddressBook {...book} />}
    </PageFrame>
  );
}
