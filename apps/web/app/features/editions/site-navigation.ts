import { useLocation, useNavigate } from 'react-router';
import { useIsEmpty } from '../../platform/empty-pages.ts';
import { usePathTo, withoutLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { signOutHere, useSession } from '../../platform/session.ts';
import { useSignInPath } from '../../platform/sign-in-path.ts';
import type { NavigationGroup, NavigationLink } from '../../ui/navigation.ts';

const groups = [
  {
    key: 'meeting',
    pages: [
      ['invitation', '/ConferenceInfo/Invitation'],
      ['info', '/ConferenceInfo/Info'],
      ['organizingCommittee', '/ConferenceInfo/OraganizingCommittee'],
      ['scientificCommittee', '/ConferenceInfo/ScientificCommittee'],
      ['history', '/ConferenceInfo/History'],
      ['gallery', '/Gallery'],
    ],
  },
  {
    key: 'program',
    pages: [
      ['program', '/Scientific/Program'],
      ['invitedSpeakers', '/Scientific/InvitedSpeakers'],
    ],
  },
  {
    key: 'registration',
    pages: [
      ['registration', '/Registration'],
      ['registrationConfirm', '/Registration/Confirm'],
    ],
  },
  { key: 'sponsors', pages: [['sponsors', '/Sponsors']] },
  {
    key: 'venue',
    pages: [
      ['seoul', '/GeneralInfo/Seoul'],
      ['usefulInfo', '/GeneralInfo/UsefulInfo'],
      ['contactUs', '/ConferenceInfo/ContactUs'],
    ],
  },
  {
    key: 'news',
    pages: [
      ['boardCommunity', '/Board/community'],
      ['boardPapers', '/Board/papers'],
      ['boardReference', '/Board/reference'],
      ['boardSites', '/Board/sites'],
      ['alumni', '/Alumni'],
    ],
  },
] as const;

/** Sign in and join, or my page and sign out: known in the browser only, pages are the same for everyone. */
function useUtilities(): NavigationLink[] {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const signInPath = useSignInPath();
  if (useSession() === undefined)
    return [
      { href: signInPath, label: say('ui.utilities.signin') },
      { href: pathTo('/Account/Signup'), label: say('ui.utilities.signup') },
    ];
  const signin = pathTo('/Account/Signin');
  const signOut = async () => {
    await signOutHere();
    await navigate(signin);
  };
  return [
    { href: pathTo('/Account/MyPage'), label: say('ui.utilities.mypage') },
    { href: signin, label: say('ui.utilities.signout'), onPress: signOut },
  ];
}

/** The menu, with the page one is on marked, and without pages that have nothing to show. */
export function useSiteNavigation(): { groups: NavigationGroup[]; utilities: NavigationLink[] } {
  const say = useSay();
  const pathTo = usePathTo();
  const here = withoutLocale(useLocation().pathname).toLowerCase();
  const isEmpty = useIsEmpty();
  const isHere = (path: string) => here === path.toLowerCase();
  return {
    groups: groups
      .map(({ key, pages }) => ({
        key,
        label: say(`ui.group.${key}`),
        isCurrent: pages.some(([, path]) => isHere(path) || here.startsWith(`${path.toLowerCase()}/`)),
        links: pages
          .filter(([page]) => !isEmpty(page))
          .map(([page, path]) => ({
            href: pathTo(path),
            label: say(`ui.page.${page}`),
            isCurrent: isHere(path),
          })),
      }))
      .filter(({ links }) => links.length > 0),
    utilities: useUtilities(),
  };
}
