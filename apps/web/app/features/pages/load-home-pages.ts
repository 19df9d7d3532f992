import { plainTextOf } from '@airway/contract/document';
import { getPageMenu } from '@airway/contract/page-menu';
import type { BilingualText, Locale } from '@airway/contract/rules';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import type { GroundLine } from '../../ui/map-ground.ts';
import { planOf } from '../../ui/walk-plan.ts';
import { fixedPagePaths } from './fixed-pages.ts';
import { findPage, type PageData } from './load-page.ts';
import { byWalk, fewestOnMap, isOnMap, type Streets, streetsIn } from './places-on-map.ts';
import type { Venue } from './surroundings-map.tsx';

const maximumWays = 2;
const maximumPlaces = 4;

/** Returns a letter's first sentence and signature; undefined if the page is not a letter. */
function invitationOf(locale: Locale, { content: { blocks } }: PageData) {
  const body = blocks.find((block) => block.kind === 'text')?.body;
  const people = blocks.find((block) => block.kind === 'signatures')?.people ?? [];
  const lang = body?.[locale] ? locale : locale === 'ko' ? 'en' : 'ko';
  const document = body?.[lang];
  if (!document) return undefined;
  const [opening = ''] = plainTextOf(document).split('\n');
  const words: BilingualText = { ko: null, en: null, [lang]: opening };
  return {
    path: `/${fixedPagePaths.invitation}`,
    opening: words,
    people: people.map(({ name, role }) => ({ name, role })),
  };
}

/** The home page draws what can be told apart at its size, without names. */
const homeGround = (streets: Streets | undefined): GroundLine[] =>
  (streets?.lines ?? [])
    .filter(({ kind }) => kind === 'road' || kind === 'water' || kind === 'green')
    .map(({ kind, path }) => ({ kind, path, name: '' }));

/** Returns directions to the venue, and the places around it; `map` only if there are enough to draw. */
function surroundingsOf(locale: Locale, { content: { blocks } }: PageData, venue: Venue | undefined) {
  const facts = blocks.find((block) => block.kind === 'facts')?.facts ?? [];
  const places = blocks.find((block) => block.kind === 'places')?.places ?? [];
  const onMap = byWalk(places).filter(isOnMap).slice(0, maximumPlaces);
  const hasMap = venue !== undefined && onMap.length >= fewestOnMap;
  return inOneLanguage(locale, {
    path: `/${fixedPagePaths.seoul}`,
    ways: facts.slice(0, maximumWays).map(({ name, value }) => ({ name, value })),
    points: onMap.map(({ name, walkMinutes }) => ({ name, walkMinutes })),
    map: hasMap
      ? { venue: venue.name, plan: planOf(venue, onMap, homeGround(streetsIn(blocks))) }
      : undefined,
  });
}

/** Loads the home page's excerpts of published pages. */
export async function loadHomePages(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
  venue: Venue | undefined,
) {
  const { empty } = await callApi(context, getPageMenu, {});
  const find = (code: string) => (empty.includes(code) ? undefined : findPage(context, { locale, code }));
  const [letter, seoul] = await Promise.all([find('invitation'), find('seoul')]);
  return {
    invitation: letter && invitationOf(locale, letter),
    surroundings: seoul && surroundingsOf(locale, seoul, venue),
  };
}

type HomePages = Awaited<ReturnType<typeof loadHomePages>>;
export type HomeInvitationData = NonNullable<HomePages['invitation']>;
export type HomeSurroundings = NonNullable<HomePages['surroundings']>;
