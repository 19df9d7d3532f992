export { createDatabase } from './create-database.ts';
export {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from './embedded-database.ts';
export { removeEmbeddedDatabase } from './removal.ts';
