// Run in a process of its own by tests: opens the database as the server does at start.
import { connect } from '@/server/db/client';
import { migrate } from '@/server/db/migrate';
import { seed } from '@/server/seed';

const db = connect(JSON.parse(process.argv[2] ?? '{}'));
await migrate(db);
await seed(db, { demo: true });
await db.destroy();
