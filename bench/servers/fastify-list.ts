import Fastify from 'fastify';
import { editionList } from '../edition-list.ts';
import { announce, receiveSetup } from './serve.ts';

/** Fastify and the bare driver: the same SQL over two pipelined clients, rows sent unchanged. */
const { databaseUrl } = await receiveSetup<{ databaseUrl: string }>();
const list = await editionList(databaseUrl);
const app = Fastify();
app.get('/api/conference', async () => ({ code: 'SUCCESS', data: { content: await list.rows() } }));
announce(await app.listen({ host: '127.0.0.1', port: 0 }));
