// With `--import`, a process finds an SQLite that loses writes.
import { register } from 'node:module';

const hooks = `export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.startsWith('file:') || !loaded.source) return loaded;
  return { ...loaded, source: String(loaded.source).replace('select sqlite_version()', "select '3.51.2'") };
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
