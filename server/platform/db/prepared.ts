import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Db, type Engine, getEngine } from './client';

class Parameter {
  constructor(readonly name: string) {}
}

/** Stands in a query for the value that this run gives it. */
export type ParameterFor<Values> = <Name extends keyof Values & string>(
  name: Name,
) => RawBuilder<Values[Name]>;

/** Compiling takes longer than SQLite needs to answer. `build` uses its values by `value('name')` alone. */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Db, value: ParameterFor<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiled: Partial<Record<Engine, CompiledQuery<Row>>> = {};
  return async (db, values) => {
    const engine = getEngine(db);
    const query = compiled[engine] ?? build(db, (name) => sql`${new Parameter(name)}`).compile();
    compiled[engine] = query;
    const parameters = query.parameters.map((each) => (each instanceof Parameter ? values[each.name] : each));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
