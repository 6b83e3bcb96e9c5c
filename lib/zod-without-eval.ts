/**
 * For the browser: zod builds its checks without `new Function`, which the Content-Security-Policy refuses and would
 * report. Import it before the first schema is used.
 */
import { config } from 'zod';

config({ jitless: true });
