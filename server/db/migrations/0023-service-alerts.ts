import type { Migration } from './column-types';

/** Delays that customers are told about. `zips` is a JSON list of ZIP codes; empty, it means all. */
export const serviceAlerts: Migration = {
  name: '0023-service-alerts',
  statements: ({ id, instant, now, strict }) => [
    `create table service_alerts (
      id ${id},
      zips text not null default '[]',
      text text not null,
      from_at ${instant} not null,
      to_at ${instant} not null,
      created ${instant} not null ${now},
      check (from_at < to_at)
    ) ${strict}`,
    'create index service_alerts_end on service_alerts (to_at)',
  ],
};
