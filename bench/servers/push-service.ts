import Fastify from 'fastify';
import { type PushBrowser, startPushFake } from '../../apps/api/test/fakes/push.ts';
import { announce, receiveSetup } from './serve.ts';

/** Push service of many browsers, which checks every message, and an address that tells the bench what arrived. */
const { count } = await receiveSetup<{ count: number }>();
const service = await startPushFake();
const browsers: PushBrowser[] = Array.from({ length: count }, () => service.newBrowser());
const app = Fastify();
app.get('/browsers', async () => browsers.map(({ endpoint, keys }) => ({ endpoint, keys })));
app.get('/state', async () => {
  const { receipts, problems } = service;
  const [last] = browsers.slice(-1).flatMap((browser) => service.textsTo(browser).slice(-1));
  return {
    messages: receipts.length,
    browsers: new Set(receipts.map(({ browser }) => browser)).size,
    problems: problems.length,
    last,
  };
});
app.post('/forget', async () => {
  service.receipts.length = 0;
  return {};
});
announce(await app.listen({ host: '127.0.0.1', port: 0 }));
