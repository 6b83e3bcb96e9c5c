// Runs as a process of its own until its time is over: `site` writes rows for a quarter of it, then writes the log back into
// the file as fast as it can, while `ops` does the reverse; `job` writes the log back all the time. Prints how many rows
// were acknowledged.
import { Sqlite } from '@/server/platform/db/sqlite';

const [file, name, ms] = process.argv.slice(2).map((arg) => JSON.parse(arg));
const until = performance.now() + ms;

/** They take turns, so that a log that is begun anew ends before or behind where the last one did. */
const texts = [10, 40, 3_000, 200, 10].map((length) => 'x'.repeat(length));

const database = new Sqlite(file);
// Nothing cuts the power here; without waiting for the disk, the two meet ten times as often.
database.exec('pragma busy_timeout = 10000; pragma synchronous = OFF; pragma wal_autocheckpoint = 0');
const insert = database.prepare('insert into settings ("key", value) values (?, ?)');
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

let count = 0;
for (let isWriting = name === 'site'; performance.now() < until; isWriting = !isWriting)
  for (const turn = performance.now() + ms / 4; performance.now() < turn; )
    if (isWriting && name !== 'job') insert.run([`${name}-${count++}`, texts[count % texts.length] ?? '']);
    else checkpoint.all();
database.close();
console.log(count);
