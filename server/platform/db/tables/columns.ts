/** A new database, the tables' types, the export ("my data") and the deletion of an account follow from a column. */
import type { ColumnType, Generated, Selectable, Updateable } from 'kysely';
import type { ZodObject, ZodType, z } from 'zod';
import type { ColumnTypes } from '../migrations/column-types';

export type YesNo = 'yes' | 'no';

declare const type: unique symbol;

/** A column's SQL and its type in a row. Not null, unless it says `orNull`. */
class Field<Type> {
  declare readonly [type]: Type;

  constructor(
    private readonly base: (types: ColumnTypes) => string,
    private readonly clauses: readonly string[] = ['not null'],
    readonly leadsTo?: string,
  ) {}

  #and<Other = Type>(...clauses: string[]): Field<Other> {
    return new Field(this.base, [...this.clauses, ...clauses], this.leadsTo);
  }
  get orNull(): Field<Type | null> {
    return new Field(this.base, this.clauses.slice(1), this.leadsTo);
  }
  get primary(): Field<Type> {
    return new Field(this.base, ['primary key', ...this.clauses.slice(1)], this.leadsTo);
  }
  get unique(): Field<Type> {
    return this.#and('unique');
  }
  default(value: Type): Field<Generated<Type>> {
    return this.#and(`default ${typeof value === 'number' ? value : `'${value}'`}`);
  }
  check(condition: string): Field<Type> {
    return this.#and(`check (${condition})`);
  }
  /** A type that the database does not check. */
  of<Narrow>(): Field<Narrow> {
    return this.#and();
  }
  sql(name: string, types: ColumnTypes): string {
    return ['@', this.base(types), ...this.clauses].join(' ').replaceAll('@', `"${name}"`);
  }
}

export const text = new Field<string>(() => 'text');
export const integer = new Field<number>(() => 'integer');
export const notNegative = integer.check('@ >= 0');
export const positive = integer.check('@ > 0');
export const bigInteger = new Field<number>((types) => types.bigInteger);
export const bytes = new Field<ColumnType<Uint8Array, Buffer, Buffer>>((types) => types.bytes);
export const date = new Field<string>((types) => types.date);
export const instant = new Field<string>((types) => types.instant);
export const now = new Field<Generated<string>>(
  ({ instant, currentInstant }) => `${instant} not null default (${currentInstant})`,
  [],
);
export const id = new Field<Generated<number>>((types) => types.id, []);
export const enumText = <const Values extends string>(...values: Values[]): Field<Values> =>
  text.of<Values>().check(`@ in (${values.map((value) => `'${value}'`).join(', ')})`);
export const yesNo = enumText('yes', 'no');
export const to = (table: string, onDelete?: 'cascade' | 'set null'): Field<number> =>
  new Field(
    () => 'integer',
    ['not null', `references ${table} (id)`, ...(onDelete ? [`on delete ${onDelete}`] : [])],
    table,
  );

/** How the customer sees a value; `as` is its name, where the column's own says nothing. */
export type Shown = { as?: string } & (
  | { how: 'plain' | 'dollars' | 'hundredths' | 'status' | 'address' | 'handoff' | 'order' }
  | { how: 'name'; of: string; column: string }
);

/** `hidden`: why the customer does not get it. */
export type ColumnFacts = Shown | { hidden: string };

type Column<Type> = ColumnFacts & { field: Field<Type> };
type FieldTypes<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends Field<infer Type>
    ? Type
    : Columns[Name] extends Column<infer Type>
      ? Type
      : never;
};

type Fact<Type> = Column<NoInfer<Type>>;
// A column is a text unless it says what else.
const isText = text as never;
const cents = integer as never;
const ofOrder = to('orders', 'cascade') as never;

export const plain = <T = string>(field: Field<T> = isText): Fact<T> => ({ how: 'plain', field });
export const named = <T = string>(as: string, field: Field<T> = isText): Fact<T> => ({
  how: 'plain',
  as,
  field,
});
export const dollars = <T = number>(as: string, field: Field<T> = cents): Fact<T> => ({
  how: 'dollars',
  as,
  field,
});
export const hundredths = <T>(as: string, field: Field<T>): Fact<T> => ({ how: 'hundredths', as, field });
export const status = <T>(field: Field<T>): Fact<T> => ({ how: 'status', field });
export const address = (): Column<string> => ({ how: 'address', field: text });
export const handoff = (): Column<string> => ({ how: 'handoff', field: text });
/** The id of an order, shown as its number. */
export const order = <T = number>(field: Field<T> = ofOrder): Fact<T> => ({
  how: 'order',
  as: 'order_number',
  field,
});
/** An id of the table `of`, shown as what its `column` says. */
export const nameIn = (of: string, as: string, column = 'name'): Column<number> => ({
  how: 'name',
  of,
  column,
  as,
  field: to(of),
});

export const hidden = <T = string>(why: string, field: Field<T> = isText): Fact<T> => ({
  hidden: why,
  field,
});
export const inner = <T>(field: Field<T>): Fact<T> =>
  hidden('It only leads from one table to another.', field);
/** Of most tables with data of customers. */
export const owned = { id: inner(id), user_id: inner(to('users', 'cascade')) };
export const secret = <T = string>(field: Field<T> = isText): Fact<T> =>
  hidden('Whoever has it could act as the customer.', field);
export const derived = <T = string>(field: Field<T> = isText): Fact<T> =>
  hidden('Made from the rest, and of use to the program alone.', field);
export const forStaff = <T = string>(field: Field<T> = isText): Fact<T> =>
  hidden('What staff writes for staff.', field);

/** The columns that a form's fields have, as texts. A field that the form may omit has a default. */
type FormColumns<Form extends ZodType> = {
  [Name in keyof z.output<Form> & keyof z.input<Form>]: Column<
    object extends Pick<z.input<Form>, Name>
      ? Generated<NonNullable<z.output<Form>[Name]>>
      : z.output<Form>[Name]
  >;
};

export const formColumns = <Form extends ZodObject>(form: Form) =>
  Object.fromEntries(
    Object.entries(form.shape).map(([name, field]) => [
      name,
      (field as ZodType).safeParse(undefined).success ? plain(text.default('')) : plain(),
    ]),
  ) as FormColumns<Form>;

export interface Owner {
  column: string;
  is: 'customer' | 'order' | 'issue' | 'recurring' | 'device' | 'email' | 'email_hash';
  /** A column that names somebody else when it is not null. */
  unless?: string;
}

/** A table with data of customers, for code that walks all of them. */
export interface OwnData {
  /** The export takes the rows of the first, the deletion of all. */
  by: readonly [Owner, ...Owner[]];
  /** The name of the table in the export; left out, nothing of it is exported. */
  title?: string;
  columns: Record<string, ColumnFacts>;
  /** Constraints, and indexes: 'unique index once (user_id) where …' is named <table>_once. */
  keys?: readonly string[];
  /** 'gone': the rows are deleted. Otherwise why they stay, and what is removed from them. */
  deleted: 'gone' | { stays: string; set?: object } | { stays: string; each: (row: never) => object };
}

interface OwnTable<Columns> extends Partial<Pick<OwnData, 'by' | 'title' | 'keys'>> {
  columns: Columns;
  deleted?:
    | 'gone'
    | { stays: string; set?: Updateable<FieldTypes<Columns>> }
    | { stays: string; each: (row: Selectable<FieldTypes<Columns>>) => Updateable<FieldTypes<Columns>> };
}

/** Unless it says otherwise, its `user_id` leads to the customer, and its rows go with the account. */
export const ownTable = <Columns extends Record<string, Column<unknown>>>(facts: OwnTable<Columns>) => ({
  by: [{ column: 'user_id', is: 'customer' }] as const,
  deleted: 'gone' as const,
  ...facts,
});

/** @param why what a table without data of customers holds instead */
export const nobodys = <Columns extends Record<string, Field<unknown>>>(
  why: string,
  keys: readonly string[],
  columns: Columns,
) => ({ nobody: why, keys, columns });

export type RowTypes<Table> = Table extends { columns: infer Columns } ? FieldTypes<Columns> : never;
