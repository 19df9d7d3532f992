import Fastify from 'fastify';
import { announce, receiveSetup } from './serve.ts';

/** Fastify server that returns one JSON value from memory. */
const { value } = await receiveSetup<{ value: object }>();
const app = Fastify();
app.get('/api/conference', async () => value);
announce(await app.listen({ host: '127.0.0.1', port: 0 }));
