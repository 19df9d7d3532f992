import Fastify from 'fastify';
import { announce, receiveSetup } from './serve.ts';

/** Fastify answering an empty POST with nothing behind it. */
await receiveSetup();
const app = Fastify();
app.post('/api/conference-connection-log/update-alive-date/:id', async () => ({
  code: 'SUCCESS',
  data: { check: null },
}));
announce(await app.listen({ host: '127.0.0.1', port: 0 }));
