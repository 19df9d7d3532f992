import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { createWebHandler } from './web-handler.ts';

const tree: RouteObject[] = [
  {
    id: 'root',
    path: '',
    children: [
      { id: 'landing', path: 'en?', index: true },
      {
        id: 'main',
        children: [
          { id: 'home', path: 'en?/Main' },
          { id: 'contact', path: 'en?/ConferenceInfo/ContactUs' },
          { id: 'board', path: 'en?/:board' },
          { id: 'post', path: 'en?/:board/Detail/:id' },
        ],
      },
      {
        id: 'live',
        path: 'en?/Live',
        children: [
          { id: 'rooms', index: true },
          { id: 'room', path: ':room' },
        ],
      },
      { id: 'missing', path: 'en?/*' },
    ],
  },
];

function buildOf(routes: readonly RouteObject[], parentId?: string): ServerBuild['routes'] {
  const own = routes.map(({ children = [], id = '', path, index }) => ({
    ...{ [id]: { id, parentId, path, index, module: {} } },
    ...buildOf(children, id),
  }));
  return Object.assign({}, ...own) as ServerBuild['routes'];
}

const handler = createWebHandler({ routes: buildOf(tree) } as ServerBuild);

const addresses = ['', 'Main', 'main', 'M%61in', 'ConferenceInfo/ContactUs', 'conferenceinfo', 'News', 'EN']
  .concat([
    'News/Detail/7',
    'Live',
    'live/a',
    'Live/a/b',
    'Main/Detail/7',
    'Live/Detail/7',
    'nobody/knows/this',
  ])
  .concat(['ConferenceInfo/Detail/7', 'en', 'main/', 'en?/Main', '*', ':board'])
  .flatMap((path) => [`/${path}`, `/en/${path}`, `/En/${path}`, `//${path}`]);

test('an address finds the same route among those of its first word as among all', () => {
  for (const address of addresses) {
    const all = matchRoutes(tree, address) ?? [];
    assert.ok(all.length > 0, address);
    const ids = all.map(({ route }) => route.id);
    assert.deepEqual(handler.kindOf(address).routes, ids, address);
  }
});
