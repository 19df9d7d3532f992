import Fastify from 'fastify';
import { announce, receiveSetup } from './serve.ts';

/** Fastify server that answers an empty POST, without further code. */
await receiveSetup();
const app = Fastify();
app.post('/api/conference-connection-log/update-alive-date/:id', async () => ({
  code: 'SUCCESS',
  data: { check: null },
}));
announce(await app.listen({ host: '127.0.0.1', port: 0 }));
