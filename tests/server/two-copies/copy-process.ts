// Runs as a process of its own in tests: the same as `npm run api`. Takes its environment as JSON.
Object.assign(process.env, JSON.parse(process.argv[2] ?? '{}'));
await import('../support/services/api-alone');

export {};
