// Runs as a process of its own in tests: opens the database like the server at start.

import { connect } from '@/server/platform/db/client';
import { migrate } from '@/server/platform/db/migrate';
import { seed } from '@/server/seed';

const db = connect(JSON.parse(process.argv[2] ?? '{}'));
await migrate(db);
await seed(db, { demo: true });
await db.destroy();
