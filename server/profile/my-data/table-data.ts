/** What a table holds of a customer, what of it the customer gets, and what becomes of it with the account. */
import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '@/server/db/tables';

/** How the customer sees a value; `as` is its name, where the column's own says nothing. */
export type Shown = { as?: string } & (
  | { how: 'plain' | 'dollars' | 'hundredths' | 'status' | 'address' | 'handoff' | 'order' }
  | { how: 'name'; of: keyof Tables; column: string }
);

/** `hidden`: why the customer does not get it. */
export type Column = Shown | { hidden: string };

/** The column that leads to the customer. */
interface OwnerIn<Name extends keyof Tables> {
  column: keyof Tables[Name] & string;
  is: 'customer' | 'order' | 'issue' | 'recurring' | 'device' | 'email';
  /** A column that names somebody else when it is not null. */
  unless?: keyof Tables[Name] & string;
}

interface OwnDataOf<Name extends keyof Tables> {
  /** The export takes the rows of the first, the deletion of all. */
  by: readonly [OwnerIn<Name>, ...OwnerIn<Name>[]];
  /** The name of the table in the export; left out, nothing of it is exported. */
  title?: string;
  columns: { [C in keyof Tables[Name]]-?: Column };
  /** 'gone': the rows are deleted. Otherwise why they stay, and what is removed from them. */
  deleted:
    | 'gone'
    | { stays: string; set?: Updateable<Tables[Name]> }
    | { stays: string; each: (row: Selectable<Tables[Name]>) => Updateable<Tables[Name]> };
}

/** Every table is one of these; a new one does not compile until it says which. */
export type TableData<Name extends keyof Tables> = OwnDataOf<Name> | { nobody: string };

/** The same for code that walks all tables. */
export interface Owner {
  column: string;
  is: 'customer' | 'order' | 'issue' | 'recurring' | 'device' | 'email';
  unless?: string;
}

export interface OwnData {
  by: readonly [Owner, ...Owner[]];
  title?: string;
  columns: Record<string, Column>;
  deleted: 'gone' | { stays: string; set?: object } | { stays: string; each: (row: never) => object };
}

export type DataOf<Names extends keyof Tables> = { [Name in Names]: TableData<Name> };

export const plain: Column = { how: 'plain' };
export const named = (as: string): Column => ({ how: 'plain', as });
export const dollars = (as: string): Column => ({ how: 'dollars', as });
export const hundredths = (as: string): Column => ({ how: 'hundredths', as });
export const order: Column = { how: 'order', as: 'order_number' };
export const nameOf = (of: keyof Tables, as: string, column = 'name'): Column => ({
  how: 'name',
  of,
  column,
  as,
});

export const inner: Column = { hidden: 'It only leads from one table to another.' };
export const secret: Column = { hidden: 'Whoever has it could act as the customer.' };
export const derived: Column = { hidden: 'Made from the rest, and of use to the program alone.' };
export const forStaff: Column = { hidden: 'What staff writes for staff.' };
