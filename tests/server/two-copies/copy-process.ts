// Run in a process of its own by tests: what `npm run api` starts. Takes its environment as JSON.
Object.assign(process.env, JSON.parse(process.argv[2] ?? '{}'));
await import('@/server/api-main');

export {};
