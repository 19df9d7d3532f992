import { listAlumni } from '@airway/contract/alumni';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { AddressBook, type Book } from '../../features/alumni/address-book.tsx';
import { readBookAddress } from '../../features/alumni/book-address.ts';
import { GuestView } from '../../features/alumni/guest-view.tsx';
import { asReader } from '../../features/boards/as-reader.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { useReloadFor } from '../../platform/signed-in.ts';
import { Container } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

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
  const pathTo = usePathTo();
  const { book, userId } = useLoaderData<Loaded>();
  useReloadFor(userId);
  const title = say('ui.page.alumni');
  return (
    <Container>
      <PageHead title={title} description={say('alumni.lead')} />
      <PageHeader
        title={title}
        lead={say('alumni.lead')}
        breadcrumb={{
          label: say('ui.breadcrumb.label'),
          crumbs: [{ label: say('ui.breadcrumb.home'), href: pathTo('/Main') }, { label: title }],
        }}
      />
      {book === undefined ? <GuestView /> : <AddressBook {...book} />}
    </Container>
  );
}
