import pg from 'pg';
import { editionPageQueries } from '../apps/api/src/features/editions/editions.queries.ts';

const pageSize = 20;
const pageQuery = editionPageQueries['year,DESC'];

/** Runs the SQL of the list through the pipelined driver, without our code around it. */
export async function editionList(databaseUrl: string) {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl, pipeline: true }));
  await Promise.all(clients.map((client) => client.connect()));
  let turn = 0;
  return {
    async rows(): Promise<object[]> {
      turn = 1 - turn;
      const result = await clients[turn]?.query<object>({ ...pageQuery, values: [pageSize, 0] });
      return result?.rows ?? [];
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}
