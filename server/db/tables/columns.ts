/**
 * What is known of a column, beside each other: its type, and what the customer it is about gets to see of it. The tables'
 * types, the export ("my data") and the deletion of an account follow from it.
 */
import type { Generated, Selectable, Updateable } from 'kysely';
import type { ZodObject, ZodType, z } from 'zod';

export type YesNo = 'yes' | 'no';

declare const type: unique symbol;
interface Typed<Type> {
  readonly [type]?: Type;
}

/** How the customer sees a value; `as` is its name, where the column's own says nothing. */
export type Shown = { as?: string } & (
  | { how: 'plain' | 'dollars' | 'hundredths' | 'status' | 'address' | 'handoff' | 'order' }
  | { how: 'name'; of: string; column: string }
);

/** `hidden`: why the customer does not get it. */
export type ColumnFacts = Shown | { hidden: string };

type Column<Type> = ColumnFacts & Typed<Type>;
type Columns = Record<string, Column<unknown>>;
type TypesOf<Of extends Columns> = { [Name in keyof Of]: Of[Name] extends Typed<infer Type> ? Type : never };

export const plain = <Type = string>(): Column<NoInfer<Type>> => ({ how: 'plain' });
export const named = <Type = string>(as: string): Column<NoInfer<Type>> => ({ how: 'plain', as });
export const dollars = <Type = number>(as: string): Column<NoInfer<Type>> => ({ how: 'dollars', as });
export const hundredths = <Type = number>(as: string): Column<NoInfer<Type>> => ({ how: 'hundredths', as });
export const status = <Type>(): Column<NoInfer<Type>> => ({ how: 'status' });
export const address = (): Column<string> => ({ how: 'address' });
export const handoff = (): Column<string> => ({ how: 'handoff' });
/** The id of an order, shown as its number. */
export const order = <Type = number>(): Column<NoInfer<Type>> => ({ how: 'order', as: 'order_number' });
/** An id of the table `of`, shown as what its `column` says. */
export const nameIn = (of: string, as: string, column = 'name'): Column<number> => ({
  how: 'name',
  of,
  column,
  as,
});

export const hidden = <Type = string>(why: string): Column<NoInfer<Type>> => ({ hidden: why });
export const inner = <Type = number>(): Column<NoInfer<Type>> =>
  hidden<Type>('It only leads from one table to another.');
export const secret = <Type = string>(): Column<NoInfer<Type>> =>
  hidden<Type>('Whoever has it could act as the customer.');
export const derived = <Type = string>(): Column<NoInfer<Type>> =>
  hidden<Type>('Made from the rest, and of use to the program alone.');
export const forStaff = <Type = string>(): Column<NoInfer<Type>> =>
  hidden<Type>('What staff writes for staff.');

/** The columns that a form's fields have. A field that the form may omit has a default. */
type FormColumns<Form extends ZodType> = {
  [Name in keyof z.output<Form> & keyof z.input<Form>]: Column<
    object extends Pick<z.input<Form>, Name>
      ? Generated<NonNullable<z.output<Form>[Name]>>
      : z.output<Form>[Name]
  >;
};

export const formColumns = <Form extends ZodObject>(form: Form) =>
  Object.fromEntries(Object.keys(form.shape).map((name) => [name, plain()])) as FormColumns<Form>;

/** The column that leads to the customer. */
export interface Owner {
  column: string;
  is: 'customer' | 'order' | 'issue' | 'recurring' | 'device' | 'email';
  /** A column that names somebody else when it is not null. */
  unless?: string;
}

export const ofCustomer = [{ column: 'user_id', is: 'customer' }] as const;

/** A table with data of customers, for code that walks all of them. */
export interface OwnData {
  /** The export takes the rows of the first, the deletion of all. */
  by: readonly [Owner, ...Owner[]];
  /** The name of the table in the export; left out, nothing of it is exported. */
  title?: string;
  columns: Record<string, ColumnFacts>;
  /** 'gone': the rows are deleted. Otherwise why they stay, and what is removed from them. */
  deleted: 'gone' | { stays: string; set?: object } | { stays: string; each: (row: never) => object };
}

interface OwnTable<Of extends Columns> extends Pick<OwnData, 'by' | 'title'> {
  columns: Of;
  deleted:
    | 'gone'
    | { stays: string; set?: Updateable<TypesOf<Of>> }
    | { stays: string; each: (row: Selectable<TypesOf<Of>>) => Updateable<TypesOf<Of>> };
}

export const ownTable = <Of extends Columns>(facts: OwnTable<Of>): OwnTable<Of> => facts;

/** A table without data of customers. @param why what it holds instead */
export const nobodys = <Types>(why: string): { nobody: string } & Typed<Types> => ({ nobody: why });

export type RowTypes<Table> =
  Table extends OwnTable<infer Of> ? TypesOf<Of> : Table extends Typed<infer Types> ? Types : never;
