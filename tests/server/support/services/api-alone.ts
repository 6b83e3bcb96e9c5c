// Runs as a process of its own in tests: the API as `npm run api` starts it.
import { start } from '@/server/main/main';

void start('api');
